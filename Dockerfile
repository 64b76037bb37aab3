# Moot as an image for a server: docs/host/install.md, Install on a server. Without the rehearsal, without pip's leavings, and not as root.

FROM python:3.11-slim AS made
WORKDIR /made
RUN python -m venv --without-pip /opt/moot
COPY requirements.lock .
RUN python -m pip --python /opt/moot/bin/python install --no-cache-dir --require-hashes --only-binary=:all: -r requirements.lock
COPY tools/make_sbom.py tools/
COPY bot /opt/moot/app/bot
COPY games /opt/moot/app/games
COPY storage /opt/moot/app/storage
COPY LICENSE /opt/moot/
# In the end the bot's user may read it all, also where whoever builds keeps their checkout to themselves (umask 077).
RUN PYTHONPATH=/opt/moot/app python tools/make_sbom.py > /opt/moot/moot.cdx.json \
    && /opt/moot/bin/python -m compileall -q /opt/moot/app \
    && chmod -R a+rX /opt/moot

FROM python:3.11-slim
RUN useradd --uid 10001 --user-group --no-create-home --home-dir /data --shell /usr/sbin/nologin moot \
    && install -d -o moot -g moot -m 0700 /data
COPY --from=made /opt/moot /opt/moot
# The settings are those of docs/reference/settings.md. /live, by which the container is found to be well, is told to the container alone, unless
# MOOT_METRICS_HOST is 0.0.0.0: then Prometheus can ask from outside.
ENV PATH=/opt/moot/bin:$PATH \
    PYTHONPATH=/opt/moot/app \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONSAFEPATH=1 \
    PYTHONUNBUFFERED=1 \
    MOOT_DATABASE=/data/moot.sqlite3 \
    MOOT_METRICS_PORT=9464
USER 10001:10001
WORKDIR /data
VOLUME /data
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
    CMD ["python", "-c", "from os import environ; from urllib.request import urlopen; urlopen(f'http://127.0.0.1:{environ[\"MOOT_METRICS_PORT\"]}/live', timeout=4)"]
ENTRYPOINT ["python", "-m", "bot"]
