import './node.mjs';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { bundle } from './bundle.mjs';
import { installIfNeeded } from './install.mjs';
import { newResource } from './newResource.mjs';
import { programs, root, run } from './run.mjs';

const USAGE = `npm run resource -- new <name>          neue Ressource in extensions/
npm run resource -- new <name> --json   neue Ressource als JSON-Datei in RESOURCES_DIR
npm run resource -- check               prüft alle Ressourcen und sagt, was sich an der Datenbank ändern würde`;

process.chdir(root);
const { command, name, json } = readArguments();
if (command === 'new') create();
else await check();

function readArguments() {
  try {
    const { values, positionals } = parseArgs({ options: { json: { type: 'boolean' } }, allowPositionals: true });
    const [command, name, ...more] = positionals;
    const isComplete =
      command === 'new' ? name !== undefined : command === 'check' && name === undefined && !values.json;
    if (isComplete && more.length === 0) return { command, name, json: values.json };
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

/** First in the words of the product; what only the compiler finds, in its own. */
async function check() {
  await installIfNeeded();
  let program;
  try {
    program = await bundle('resource');
  } catch (error) {
    console.error(`Die Dateien in extensions lassen sich nicht lesen:\n${error.message}`);
    process.exit(1);
  }
  await import(pathToFileURL(program).href);
  if (process.exitCode) return;
  const { output } = await run([...programs.tsc, '--noEmit', '--pretty', 'false'], { quiet: true });
  const mistakes = output.split('\n').filter((line) => line.startsWith('extensions/'));
  if (mistakes.length === 0) return;
  console.error(`Fehler in extensions:\n${mistakes.map((line) => `  ${line}`).join('\n')}`);
  process.exitCode = 1;
}
