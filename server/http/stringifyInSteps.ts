import { takeTurns } from '../takeTurns';

/** Elements that are written at a time: a millisecond or two. */
export const PART = 200;

/** What `JSON.stringify` makes of a value, in pieces between which others have their turn. */
export async function stringifyInSteps(value: unknown): Promise<string> {
  const pieces: string[] = [];
  for await (const piece of piecesOf(value)) pieces.push(piece);
  return pieces.join('');
}

/** One after the other what `JSON.stringify` makes of a value: of a long list, and of the lists that an object has. */
export async function* piecesOf(value: unknown): AsyncGenerator<string> {
  const turn = takeTurns();
  if (Array.isArray(value)) yield* piecesOfList(value, turn);
  else if (!hasLongList(value)) yield JSON.stringify(value ?? null);
  else yield* piecesOfObject(value, turn);
}

async function* piecesOfObject(value: Record<string, unknown>, turn: () => Promise<void>): AsyncGenerator<string> {
  let before = '{';
  for (const [key, member] of Object.entries(value)) {
    const isList = Array.isArray(member);
    const text = isList ? '' : JSON.stringify(member);
    // As in JSON.stringify: what has no form is left out.
    if (text === undefined) continue;
    yield `${before}${JSON.stringify(key)}:${text}`;
    if (isList) yield* piecesOfList(member, turn);
    before = ',';
  }
  // It has a list: something stands before the end.
  yield '}';
}

async function* piecesOfList(list: readonly unknown[], turn: () => Promise<void>): AsyncGenerator<string> {
  if (list.length <= PART) {
    yield JSON.stringify(list);
    return;
  }
  for (let start = 0; start < list.length; start += PART) {
    const isLast = start + PART >= list.length;
    const elements = JSON.stringify(list.slice(start, start + PART)).slice(1, -1);
    yield `${start === 0 ? '[' : ','}${elements}${isLast ? ']' : ''}`;
    await turn();
  }
}

/** Objects that say themselves what they look like, such as dates, are left alone. */
const hasLongList = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  !('toJSON' in value) &&
  Object.values(value).some((member) => Array.isArray(member) && member.length > PART);
