// Becomes dist/server/main.js: starts the program beside it with the code that V8 compiled at build time. Compiling
// would take half of the start time. docs/decisions/0032-server-start-up.md
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import vm from 'node:vm';

const DIGEST_BYTES = 32;
const file = fileURLToPath(new URL('./main.cjs', import.meta.url));
/** The compiled code follows a digest of itself and the program, because V8 only compares lengths. */
export const cacheFile = `${file}.cache`;
export const digestOf = (code, source = readFileSync(file, 'utf8')) =>
  createHash('sha256').update(source).update(code).digest();

export const script = compile();
const require = createRequire(file);
const program = new Module(file);
program.filename = file;
// Chunks loaded later require the program; without this entry it would start a second time.
require.cache[file] = program;
script.runInThisContext()(program.exports, require, program, file, dirname(file));
program.loaded = true;

function compile() {
  const source = readFileSync(file, 'utf8');
  const cachedData = readCache(source);
  const script = new vm.Script(source, { filename: file, cachedData });
  if (script.cachedDataRejected)
    console.error('Das Programm wurde für ein anderes Node.js gebaut und startet langsamer. Bitte `npm run build`.');
  return script;
}

/** Returns undefined if there is no cache, or it belongs to another program. */
function readCache(source) {
  let content;
  try {
    content = readFileSync(cacheFile);
  } catch (error) {
    if (error.code !== 'ENOENT') console.error(`Der vorbereitete Code ist nicht lesbar: ${error.message}`);
    return undefined;
  }
  const code = content.subarray(DIGEST_BYTES);
  if (digestOf(code, source).equals(content.subarray(0, DIGEST_BYTES))) return code;
  console.error('Der vorbereitete Code passt nicht zum Programm, der Start dauert länger. Bitte `npm run build`.');
  return undefined;
}
