import './node.mjs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { bundle } from './bundle.mjs';
import { installIfNeeded } from './install.mjs';
import { newResource } from './newResource.mjs';
import { programs, root, run } from './run.mjs';
import { viewsInCode } from './viewsInCode.mjs';

const USAGE = `npm run resource -- new <name>          neue Ressource in extensions/
npm run resource -- new <name> --json   neue Ressource als JSON-Datei in RESOURCES_DIR
npm run resource -- check               prüft alle Ressourcen und sagt, was sich an der Datenbank ändern würde
npm run resource -- export --to ORDNER  schreibt alle eigenen und erweiterten Ressourcen und die Einstellungen als JSON
npm run resource -- diff --against DATEI|ORDNER
                                        sagt, was sich von dort bis hier ändert`;

/** File names are relative to the folder where the command was entered. */
const from = process.env.INIT_CWD ?? process.cwd();
process.chdir(root);
const { command, name, json, path } = readArguments();
if (command === 'new') create();
else if (command === 'check') await check();
else await withModel();

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: { json: { type: 'boolean' }, to: { type: 'string' }, against: { type: 'string' } },
      allowPositionals: true,
    });
    const [command, name, ...more] = positionals;
    const { json, to, against } = values;
    const wanted = {
      new: () => name !== undefined && to === undefined && against === undefined,
      check: () => name === undefined && Object.keys(values).length === 0,
      export: () => name === undefined && !json && to && against === undefined,
      diff: () => name === undefined && !json && against && to === undefined,
    };
    if (Object.hasOwn(wanted, command ?? '') && wanted[command]() && more.length === 0)
      return { command, name, json, path: to ?? against };
  } catch (error) {
    if (!String(error.code).startsWith('ERR_PARSE_ARGS')) throw error;
  }
  console.error(USAGE);
  process.exit(2);
}

function create() {
  try {
    console.log(newResource(root, name, { json, env: process.env }));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

async function program(failed) {
  await installIfNeeded();
  try {
    return pathToFileURL(await bundle('resource')).href;
  } catch (error) {
    console.error(`Die Dateien in extensions lassen sich nicht lesen:\n${error.message}`);
    process.exit(failed);
  }
}

/** Prints the product's own messages first, and then the compiler's for errors that only the compiler finds. */
async function check() {
  await import(await program(1));
  if (process.exitCode) return;
  const { output } = await run([...programs.tsc, '--noEmit', '--pretty', 'false'], { quiet: true });
  const mistakes = output.split('\n').filter((line) => line.startsWith('extensions/'));
  if (mistakes.length === 0) return;
  console.error(`Fehler in extensions:\n${mistakes.map((line) => `  ${line}`).join('\n')}`);
  process.exitCode = 1;
}

async function withModel() {
  const option = command === 'export' ? '--to' : '--against';
  const [node, script] = process.argv;
  process.argv = [node, script, command, option, resolve(from, path)];
  await import(await program(command === 'diff' ? 2 : 1));
  if (command !== 'export' || process.exitCode) return;
  const inCode = await viewsInCode(root);
  if (inCode.length > 0) console.log(`Nicht mitgeschrieben: extensions/views.ts (${inCode.join(', ')}).`);
}
