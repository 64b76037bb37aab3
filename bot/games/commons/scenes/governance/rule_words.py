"""Sentences for the effects of rules and promises.

A rule without a player's wording is stored with that sentence in English, whoever made it, and shown to each
reader in their own language. So it does not reveal its maker's language.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.scenes.island.parts import resource_text
from bot.scenes.names import escape_markdown
from bot.texts.lookup import ENGLISH, t, translate_data_word, use_language
from games.commons.governance import vocabulary as v
from games.commons.governance.options import FINE_SANCTIONS, GIFT_REWARDS, LIMIT_SANCTIONS, RATE_REWARDS
from games.commons.governance.remarks import read_remark, remark_text

_PRESETS = (*LIMIT_SANCTIONS, *RATE_REWARDS, *FINE_SANCTIONS, *GIFT_REWARDS)
"""Built-in rules, whose words say what they do."""


def quote_rule(words: str) -> str:
    """Return a person's words as an escaped quotation; an automatic player's remark in the reader's language."""
    return t("commons.rule.said", words=escape_markdown(unquoted_rule(words), v.MOST_CHARACTERS))


def unquoted_rule(words: str) -> str:
    """Return the same for labels, which do not render Markdown: unescaped."""
    remark = read_remark(words)
    if remark is None:
        return translate_data_word("preset", words)
    name, facts = remark
    before = facts.get("words")
    return t(
        f"commons.remark.{name}",
        **{**facts, "words": unquoted_rule(before)} if isinstance(before, str) else facts,
    )


def effect_text(effect: v.Effect, *, icons: bool) -> str:
    """Return an effect on its target. `icons` off: for labels."""
    return t(f"commons.effect.{effect.kind}", **effect_facts(effect, icons=icons))


def standing_text(effect: v.LastingEffect, *, icons: bool) -> str:
    """Return a lasting effect in force, with its turns left. `icons` off: for lists."""
    return t(f"commons.book.{effect.kind}", **effect_facts(effect, icons=icons))


def effect_facts(effect: v.RuleEffect, *, icons: bool) -> dict[str, str | int]:
    """Return the facts of sentences about an effect: its numbers without sign, `of` what, and its `sort`."""
    subject = effect.subject
    of = "each" if subject is None else subject if subject in ("chosen", "named") else "one"
    numbers = {
        name: abs(value)
        for name in effect.__struct_fields__
        if isinstance(value := getattr(effect, name), int)
    }
    return numbers | {"of": of, "resource": _resource_text(subject, icons=icons), "sort": effect.sort or ""}


def effects_text(effects: Sequence[v.Effect], *, icons: bool = True) -> str:
    """Return all effects of a rule in order."""
    return "; ".join(effect_text(effect, icons=icons) for effect in effects)


def whom_text(condition: v.Condition | None, *, once: bool, icons: bool) -> str:
    """Return whom the Monitor may apply it to. `icons` off: for labels."""
    if condition is None:
        return t("commons.rule.whom_once" if once else "commons.rule.whom")
    key = "commons.rule.whom_any" if condition.resource is None else "commons.rule.whom_one"
    whom = t(
        key, most=condition.most, resource=_resource_text(condition.resource, icons=icons), per=condition.per
    )
    return t("commons.rule.only_once", whom=whom) if once else whom


def rule_sentence(
    effects: Sequence[v.Effect], condition: v.Condition | None, *, once: bool, icons: bool = True
) -> str:
    """Return a rule's effects and targets."""
    key = "commons.rule.reads" if condition is None else "commons.rule.reads_flag"
    return t(
        key, whom=whom_text(condition, once=once, icons=icons), effects=effects_text(effects, icons=icons)
    )


def quota_text(quota: v.Quota, *, icons: bool = True) -> str:
    """Return the countable part of a promise."""
    key = "commons.promise.quota_each" if quota.resource is None else "commons.promise.quota"
    text = t(key, most=quota.most, resource=_resource_text(quota.resource, icons=icons))
    return f"{text} {t('commons.promise.delegated')}" if quota.delegated else text


def words_for(effects: Sequence[v.Effect], condition: v.Condition | None, *, once: bool) -> str:
    """Return the stored words of a rule without a player's wording."""
    with use_language(ENGLISH):
        return rule_sentence(effects, condition, once=once, icons=False)[: v.MOST_CHARACTERS].strip()


def words_for_quota(quota: v.Quota) -> str:
    """Return the stored words of a promise without a player's wording: in English, whoever made it."""
    with use_language(ENGLISH):
        return quota_text(quota, icons=False)[: v.MOST_CHARACTERS].strip()


def draft_text(draft: v.Draft) -> str:
    """Return a rule as proposed: its maker's words and its effects."""
    does = rule_sentence(draft.effects, draft.condition, once=draft.once)
    return does if is_bare(draft) else f"{quote_rule(draft.words)} {does}"


def is_bare(draft: v.Draft) -> bool:
    """Return whether no player has worded the rule, so its effects say it all."""
    return draft in _PRESETS or draft.words == words_for(draft.effects, draft.condition, once=draft.once)


def promise_text(words: str, quota: v.Quota | None) -> str:
    """Return a promise: its maker's words and its countable part."""
    if quota is None:
        return quote_rule(words)
    if not quota.delegated and words == _quota_remark(quota):
        return unquoted_rule(words)
    return (
        quota_text(quota) if words == words_for_quota(quota) else f"{quote_rule(words)} {quota_text(quota)}"
    )


def _quota_remark(quota: v.Quota) -> str:
    """Return an automatic player's wording of this quota, which is complete."""
    return (
        remark_text("promise_group", most=quota.most, resource=quota.resource)
        if quota.resource
        else remark_text("promise_each", most=quota.most)
    )


def _resource_text(kind: v.EffectResource | None, *, icons: bool) -> str:
    if kind is None or kind in ("chosen", "named"):
        return ""
    return resource_text(kind) if icons else t(f"words.resource.{kind}")
