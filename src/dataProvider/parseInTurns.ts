import { takeTurns } from './takeTurns';

/** Characters that are read in some milliseconds. */
const LONG = 1_000_000;
const PART = 100_000;

/**
 * What `JSON.parse` makes of a text. A long list of records is read in parts, between which the page has its turn: 40 MB at
 * once would hold it up for a third of a second.
 * @throws SyntaxError as `JSON.parse`
 */
export async function parseInTurns(text: string): Promise<unknown> {
  const between = text.length > LONG ? boundaryOf(text) : undefined;
  if (!between) return JSON.parse(text);
  const turn = takeTurns();
  const rows: unknown[] = [];
  for (let start = 1; ; ) {
    const part = firstPart(text, start, between);
    for (const row of part?.rows ?? (JSON.parse(`[${text.slice(start)}`) as unknown[])) rows.push(row);
    if (!part) return rows;
    start = part.end + 1;
    await turn();
  }
}

/** Records inside of records are short: what does not end after so many places is of another kind. */
const TRIES = 4;

/** @returns undefined when the rest is to be read at once */
function firstPart(text: string, start: number, between: RegExp): { rows: unknown[]; end: number } | undefined {
  let end = start;
  for (let time = 0; time < TRIES; time++) {
    between.lastIndex = end + PART;
    const found = between.exec(text);
    if (!found) return undefined;
    end = found.index + 1;
    const rows = tryToParse(`[${text.slice(start, end)}]`);
    if (rows) return { rows, end };
  }
  return undefined;
}

/**
 * What stands between two records of a list, by the first keys of its first one. The records inside of a record may look the same:
 * what ends within one is no JSON. In a text it cannot stand, where its quotes would be escaped.
 */
function boundaryOf(text: string): RegExp | undefined {
  const key = /^\[\{"id":\d+,"(\w+)":/.exec(text.slice(0, 200))?.[1];
  return key === undefined ? undefined : new RegExp(`\\},\\{"id":\\d+,"${key}":`, 'g');
}

function tryToParse(text: string): unknown[] | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
