import { takeTurns } from '../takeTurns';

/** Elements that are written at a time: a millisecond or two. */
const PART = 200;

/**
 * What `JSON.stringify` makes of a value, in pieces between which others have their turn: of a long list, and of the lists
 * that an object has.
 */
export async function stringifyInSteps(value: unknown): Promise<string> {
  const turn = takeTurns();
  if (Array.isArray(value)) return stringifyList(value, turn);
  if (!hasLongList(value)) return JSON.stringify(value ?? null);
  const members: string[] = [];
  for (const [key, member] of Object.entries(value)) {
    const text = Array.isArray(member) ? await stringifyList(member, turn) : JSON.stringify(member);
    // As in JSON.stringify: what has no form is left out.
    if (text !== undefined) members.push(`${JSON.stringify(key)}:${text}`);
  }
  return `{${members.join(',')}}`;
}

/** Objects that say themselves what they look like, such as dates, are left alone. */
const hasLongList = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  !('toJSON' in value) &&
  Object.values(value).some((member) => Array.isArray(member) && member.length > PART);

async function stringifyList(list: readonly unknown[], turn: () => Promise<void>): Promise<string> {
  if (list.length <= PART) return JSON.stringify(list);
  const parts: string[] = [];
  for (let start = 0; start < list.length; start += PART) {
    parts.push(JSON.stringify(list.slice(start, start + PART)).slice(1, -1));
    await turn();
  }
  return `[${parts.join(',')}]`;
}
