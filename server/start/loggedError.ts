import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

interface LoggedError {
  type: string;
  code?: unknown;
  message: string;
  stack?: string;
  cause?: LoggedError;
}

const MAX_CAUSES = 4;

/** Leaves out the details that databases and mail servers add, since they quote rows, names and addresses. */
export function loggedError(error: unknown, left = MAX_CAUSES): LoggedError | undefined {
  if (!(error instanceof Error))
    return error === undefined ? undefined : { type: typeof error, message: 'kein Fehlerobjekt' };
  const { name, message, stack, cause } = error;
  return {
    type: name,
    ...('code' in error ? { code: error.code } : {}),
    message,
    stack: stack && mapStack(stack),
    ...(cause !== undefined && left > 0 ? { cause: loggedError(cause, left - 1) } : {}),
  };
}

const maps = new Map<string, SourceMap>();
const folder = dirname(fileURLToPath(import.meta.url)).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const PLACE = new RegExp(`(${folder}[^:\\s]*\\.cjs):(\\d+):(\\d+)`, 'g');

/** Names places in our sources. Only for errors that are logged: reading the source map takes a second. */
const mapStack = (stack: string): string =>
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
