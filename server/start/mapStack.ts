import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const maps = new Map<string, SourceMap>();
const folder = dirname(fileURLToPath(import.meta.url)).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const PLACE = new RegExp(`(${folder}[^:\\s]*\\.cjs):(\\d+):(\\d+)`, 'g');

/**
 * Replaces places in the built program by those of our sources. Only for errors that are logged: reading the source map
 * takes a second, and libraries look at the stack of every error, including refusals.
 */
export const mapStack = (stack: string): string =>
  stack.replace(PLACE, (text, program: string, line: string, column: string) => {
    try {
      return placeIn(program, Number(line), Number(column)) ?? text;
    } catch {
      return text;
    }
  });

function placeIn(program: string, line: number, column: number): string | undefined {
  const map = maps.get(program) ?? new SourceMap(JSON.parse(readFileSync(`${program}.map`, 'utf8')));
  maps.set(program, map);
  const found = map.findEntry(line - 1, column - 1);
  if (!('originalSource' in found)) return undefined;
  const source = fileURLToPath(new URL(found.originalSource, pathToFileURL(program)));
  return `${source}:${found.originalLine + 1}:${found.originalColumn + 1}`;
}
