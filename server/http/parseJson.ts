import { randomUUID } from 'node:crypto';
import { Problem, tooLarge } from '../problem';
import { takeTurns } from '../turns';

const MAX_DEPTH = 32;
/** Counts commas and opening brackets, without parsing. Our longest lists have 100,000. */
export const MAX_VALUES = 200_000;
/** Bytes parsed in one turn. */
const PART = 64 * 1024;

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPENING_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSING_LIST = 0x5d;
const LOWER_U = 0x75;
const OPENING_OBJECT = 0x7b;
const CLOSING_OBJECT = 0x7d;

/**
 * Parses JSON in turns: long members of the outermost object, such as files of 36 MB, are parsed in parts. Refuses deep
 * nesting and very many values first. @param most bytes of the rest @throws Problem MALFORMED, TOO_LARGE
 */
export async function parseJson(
  json: Buffer,
  most: number,
  parse: (rest: string) => Promise<unknown>,
): Promise<unknown> {
  const turn = takeTurns();
  const texts = new Map<unknown, string>();
  /** Cannot occur in a text of the caller. */
  const mark = randomUUID();
  const seen: Seen = { depth: 0, values: 0, isMember: false };
  let rest = '';
  let left = most;
  for (let from = 0; from < json.length; ) {
    const start = startOfLongText(json, from, from + left, seen);
    rest += json.toString('utf8', from, start);
    left -= start - from;
    if (start === json.length) break;
    const { text, end } = await parseText(json, start, turn);
    const place = `${mark}${texts.size}`;
    texts.set(place, text);
    rest += JSON.stringify(place);
    from = end + 1;
  }
  const parsed = await parse(rest);
  if (texts.size === 0) return parsed;
  const members = parsed as Record<string, unknown>;
  for (const key of Object.keys(members)) members[key] = texts.get(members[key]) ?? members[key];
  return members;
}

interface Seen {
  depth: number;
  values: number;
  isMember: boolean;
}

/** Returns where a text starts that is to be parsed in parts, or the end. @param stop where the rest is too long */
function startOfLongText(json: Buffer, from: number, stop: number, seen: Seen): number {
  for (let at = from; at < json.length; at += 1) {
    if (at >= stop) throw tooLarge();
    switch (json[at]) {
      case QUOTE: {
        const end = endOfPart(json, at + 1, at + PART);
        if (!isEnd(json, end) && seen.depth === 1 && seen.isMember) return at;
        at = endOfPart(json, end, stop);
        break;
      }
      case OPENING_LIST:
      case OPENING_OBJECT:
        seen.depth += 1;
        seen.values += 1;
        seen.isMember = false;
        if (seen.depth > MAX_DEPTH) throw new Problem('MALFORMED', 'Die Anfrage ist zu tief verschachtelt.');
        break;
      case CLOSING_LIST:
      case CLOSING_OBJECT:
        seen.depth -= 1;
        break;
      case COLON:
        seen.isMember = true;
        break;
      case COMMA:
        seen.values += 1;
        seen.isMember = false;
    }
    if (seen.values > MAX_VALUES) throw tooMany();
  }
  return json.length;
}

const tooMany = () =>
  new Problem('TOO_LARGE', 'Die Anfrage enthält mehr als 200.000 Werte. Bitte in mehreren Teilen senden.');

async function parseText(json: Buffer, start: number, turn: () => Promise<void>) {
  let text = '';
  for (let from = start + 1; ; ) {
    const end = endOfPart(json, from, from + PART);
    text += parsePart(json.toString('utf8', from, end));
    if (isEnd(json, end)) return { text, end };
    from = end;
    await turn();
  }
}

function parsePart(part: string): string {
  try {
    return JSON.parse(`"${part}"`);
  } catch (cause) {
    throw new Problem('MALFORMED', 'Die Anfrage ist kein gültiges JSON.', { cause });
  }
}

/** Returns the end of a text, or a place from `stop` on where it can be divided: within no escape or character. */
function endOfPart(json: Buffer, from: number, stop: number): number {
  let at = from;
  while (at < json.length) {
    const byte = json[at] as number;
    if (byte === QUOTE || (at >= stop && (!isWithinCharacter(byte) || at >= stop + 3))) return at;
    if (byte !== BACKSLASH) at += 1;
    else at += json[at + 1] === LOWER_U ? 6 : 2;
  }
  return json.length;
}

const isWithinCharacter = (byte: number) => (byte & 0xc0) === 0x80;
const isEnd = (json: Buffer, at: number) => at >= json.length || json[at] === QUOTE;
