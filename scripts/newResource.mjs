import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { jsonTemplate, typescriptTemplate } from './resourceTemplates.mjs';

const MARK = '  // Own resources:\n';

/**
 * Writes a starter file for a resource, with TypeScript also its line in the index.
 * @param {string} root the project's folder
 * @param {string} name camelCase, in the plural
 * @param {{ json?: boolean, env?: NodeJS.ProcessEnv }} options
 * @returns {string} next steps, for the user at the terminal
 * @throws {RangeError} with a German message when the name cannot be used
 */
export function newResource(root, name, { json = false, env = {} } = {}) {
  if (!/^[a-z][A-Za-z0-9]{0,39}$/.test(name))
    throw new RangeError(`„${name}“ geht nicht: Ein Name beginnt klein und besteht aus Buchstaben und Ziffern.`);
  const folder = resolve(root, env.RESOURCES_DIR || join(env.DATA_DIR || './data', 'resources'));
  const files = { json: join(folder, `${name}.resource.json`), ts: join(root, 'extensions', `${name}.ts`) };
  for (const file of [...Object.values(files), join(root, 'src/resources', `${name}.ts`)])
    if (existsSync(file)) throw new RangeError(`„${name}“ gibt es schon: ${file}`);
  return json ? writeJson(root, name, files.json) : writeTypescript(root, name, files.ts);
}

function writeJson(root, name, file) {
  mkdirSync(dirname(file), { recursive: true });
  const schema = relative(dirname(file), join(root, 'docs/resource.schema.json')).split(sep).join('/');
  writeFileSync(file, jsonTemplate(name, schema));
  return `${file} ist angelegt.
  label   wie ein und wie viele Einträge heißen; so stehen sie in Menü, Liste und Formular
  title   das Feld, das für einen Eintrag steht
  fields  die Felder: text, integer, decimal, flag, date, choice, reference, referenceMany
  api     unter welcher Adresse Programme die Einträge lesen und schreiben
Ein Editor, der $schema versteht, ergänzt und prüft alle Angaben. Danach:
  npm run resource -- check
  npm start`;
}

function writeTypescript(root, name, file) {
  const index = join(root, 'extensions/index.ts');
  const text = readFileSync(index, 'utf8');
  if (!text.includes(MARK))
    throw new RangeError(`In ${index} fehlt die Zeile „${MARK.trim()}“; darunter stehen die eigenen.`);
  writeFileSync(file, typescriptTemplate(name));
  const withEntry = text.replace(MARK, `${MARK}  ${name},\n`);
  const lastImport = withEntry.lastIndexOf('\nimport ');
  const end = withEntry.indexOf('\n', lastImport + 1) + 1;
  writeFileSync(index, `${withEntry.slice(0, end)}import { ${name} } from './${name}';\n${withEntry.slice(end)}`);
  return `${file} ist angelegt und in ${index} eingetragen. Felder anpassen, danach:
  npm run resource -- check
  npm start`;
}
