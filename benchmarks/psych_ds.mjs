// Asks Psych-DS's own validator about a dataset: `PSYCHDS=folder node benchmarks/psych_ds.mjs dataset`. The folder holds what the R package
// psychds brings in `inst/shiny/www`: js/validator.js, js/jsonld.min.js and the default schemas. It is made for browsers, so it gets a window;
// whatever it would fetch comes from that folder.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const dataset = path.resolve(process.argv[2]);
const own = (name) => path.join(path.resolve(process.env.PSYCHDS), name);
const text = (name) => fs.readFileSync(own(name), "utf8");
const schema = (url) => (/JsonLD|schemaorg-current/.test(url) ? "defaultSchemaOrgJsonLD.json" : /schemaorg/i.test(url) ? "defaultSchemaOrg.json" : "defaultSchema.json");

globalThis.window = globalThis.self = globalThis;
globalThis.document = {};
globalThis.Deno = { statSync: (file) => fs.statSync(path.join(dataset, file.replace(/^\./, ""))), lstatSync: () => ({ size: -1 }), env: { get() {} } };
globalThis.fetch = async (url) => ({ ok: true, text: async () => text(schema(String(url))), json: async () => JSON.parse(text(schema(String(url)))) });
const jsonld = { exports: {} };
new Function("module", "exports", text("js/jsonld.min.js")).call(globalThis, jsonld, jsonld.exports);
globalThis.jsonld = jsonld.exports;

const tree = (folder) => Object.fromEntries(fs.readdirSync(folder, { withFileTypes: true }).map((entry) => {
  const place = path.join(folder, entry.name);
  const file = () => ({ type: "file", file: { text: async () => fs.readFileSync(place, "utf8") } });
  return [entry.name, entry.isDirectory() ? { type: "directory", contents: tree(place) } : file()];
}));
const module = path.join(fs.mkdtempSync("/tmp/psychds-"), "validator.mjs");
fs.copyFileSync(own("js/validator.js"), module);
const { validateWeb } = await import(pathToFileURL(module));
const found = await validateWeb(tree(dataset), { datasetPath: dataset, json: true, showWarnings: true, schema: "latest" });
const issues = [...found.issues.values()];
const errors = issues.filter((one) => one.severity === "error");
console.log(`valid ${found.valid} errors ${errors.length} warnings ${issues.length - errors.length}`);
for (const one of issues) console.log(one.severity, one.key, one.reason);
