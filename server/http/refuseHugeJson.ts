import { Problem } from '../problem';

/** Our calls nest five levels at most. */
const MAX_DEPTH = 32;
/** Counts commas and opening brackets, without parsing. Our longest lists have 100,000. */
export const MAX_VALUES = 200_000;

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPENING_LIST = 0x5b;
const CLOSING_LIST = 0x5d;
const OPENING_OBJECT = 0x7b;
const CLOSING_OBJECT = 0x7d;

/**
 * Refuses deeply nested JSON, and JSON with very many values, before parsing: ten megabytes of `[` or `{},` take
 * seconds.
 * @throws Problem MALFORMED, TOO_LARGE
 */
export function refuseHugeJson(json: string): void {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < json.length; at += 1) {
    switch (json.charCodeAt(at)) {
      case QUOTE:
        at = endOfText(json, at);
        break;
      case OPENING_LIST:
      case OPENING_OBJECT:
        depth += 1;
        values += 1;
        if (depth > MAX_DEPTH) throw new Problem('MALFORMED', 'Die Anfrage ist zu tief verschachtelt.');
        break;
      case CLOSING_LIST:
      case CLOSING_OBJECT:
        depth -= 1;
        break;
      case COMMA:
        values += 1;
    }
    if (values > MAX_VALUES) throw tooMany();
  }
}

const tooMany = () =>
  new Problem('TOO_LARGE', 'Die Anfrage enthält mehr als 200.000 Werte. Bitte in mehreren Teilen senden.');

/** Returns the end of a string starting at `start`; an unterminated string ends with the text. */
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
