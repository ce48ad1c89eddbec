// Becomes dist/server/main.js: starts the program beside it with V8's compiled code from the build. Compiling would take
// half of the time until the server is ready. docs/decisions/0032-starting.md
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import Module, { createRequire, SourceMap } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import vm from 'node:vm';

const DIGEST_BYTES = 32;
const file = fileURLToPath(new URL('./main.cjs', import.meta.url));
/** Compiled code after a digest of itself and the program: V8 only compares lengths. */
export const cacheFile = `${file}.cache`;
export const digestOf = (code, source = readFileSync(file, 'utf8')) =>
  createHash('sha256').update(source).update(code).digest();

mapStacks();
export const script = compile();
const require = createRequire(file);
const program = new Module(file);
program.filename = file;
// Chunks loaded later require the program: without this it would start a second time.
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

/** undefined: there is none, or it belongs to another program. */
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

/** Maps stacks to our sources: Node only reads source maps of what it loads itself. */
function mapStacks() {
  const maps = new Map();
  const folder = dirname(file).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const place = new RegExp(`(${folder}[^:]*\\.cjs):(\\d+):(\\d+)`);
  const mapped = (text, program, line, column) => {
    if (!maps.has(program)) maps.set(program, new SourceMap(JSON.parse(readFileSync(`${program}.map`, 'utf8'))));
    const { originalSource, originalLine, originalColumn } = maps.get(program).findEntry(line - 1, column - 1);
    if (originalSource === undefined) return text;
    return `${fileURLToPath(new URL(originalSource, pathToFileURL(program)))}:${originalLine + 1}:${originalColumn + 1}`;
  };
  Error.prepareStackTrace = (error, trace) => {
    const lines = trace.map((site) => {
      const text = `\n    at ${site}`;
      try {
        return text.replace(place, (found, program, line, column) =>
          mapped(found, program, Number(line), Number(column)),
        );
      } catch {
        // A stack without our sources is better than none.
        return text;
      }
    });
    return `${headOf(error)}${lines.join('')}`;
  };
}

/** The first line of a stack as V8 writes it, also for objects that `toString` refuses. */
function headOf(error) {
  try {
    return Error.prototype.toString.call(error);
  } catch {
    return '<error>';
  }
}
