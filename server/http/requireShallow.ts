import { Problem } from '../problem';

/** Our calls nest five levels at most. */
const MAX_DEPTH = 32;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** Refuses deep JSON before parsing: ten megabytes of `[` take seconds. @throws Problem MALFORMED */
export function requireShallow(json: string): void {
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const char = json.charCodeAt(at);
    if (char === QUOTE) at = endOfText(json, at);
    else if (OPENING.has(char)) depth += 1;
    else if (CLOSING.has(char)) depth -= 1;
    if (depth > MAX_DEPTH) throw new Problem('MALFORMED', 'Die Anfrage ist zu tief verschachtelt.');
  }
}

/** End of a string starting at `start`; unterminated strings end with the text. */
function endOfText(json: string, start: number): number {
  let end = json.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(json, end)) end = json.indexOf('"', end + 1);
  return end === -1 ? json.length : end;
}

function isEscaped(json: string, at: number): boolean {
  let first = at;
  while (json.charCodeAt(first - 1) === BACKSLASH) first -= 1;
  return (at - first) % 2 === 1;
}
