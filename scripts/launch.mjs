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
/** Where the compiled code lies, behind a digest of itself and the program: V8 compares nothing but lengths. */
export const cacheFile = `${file}.cache`;
export const digestOf = (code, source = readSource()) => createHash('sha256').update(source).update(code).digest();

mapStacks();
export const script = compile();
const require = createRequire(file);
const program = new Module(file);
program.filename = file;
// Parts that are loaded later ask for the program: without this it would start a second time.
require.cache[file] = program;
script.runInThisContext()(program.exports, require, program, file, dirname(file));
program.loaded = true;

/** Read as a text: a buffer would stay in memory until V8 cleans up, long after the start. */
function readSource() {
  return readFileSync(file, 'utf8');
}

function compile() {
  const source = readSource();
  const cachedData = readCache(source);
  const script = new vm.Script(source, { filename: file, cachedData });
  if (cachedData) giveAway(cachedData.buffer);
  if (script.cachedDataRejected)
    console.error('Das Programm wurde für ein anderes Node.js gebaut und startet langsamer. Bitte `npm run build`.');
  return script;
}

/** Transferring to a closed port frees a buffer at once; the rest waits for the garbage collector. */
function giveAway(content) {
  const { port1, port2 } = new MessageChannel();
  port1.postMessage(content, [content]);
  port1.close();
  port2.close();
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

/** Stacks show our sources. Node reads source maps only of what it loads itself; ours are read with the first error. */
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
