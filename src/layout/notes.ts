import type { NotificationPayload } from 'ra-core';

/** A message that is shown. */
export interface Note {
  id: number;
  payload: NotificationPayload;
}

/** At once; who has so many before them reads the latest. */
const MOST = 2;

let lastId = 0;

/**
 * What is shown when messages come while others are still there. Whatever has been done since replaces them: an error was
 * read, and the next try has ended. A further error joins those before it; the same one again takes its place.
 */
export function withNotes(shown: readonly Note[], come: readonly NotificationPayload[]): readonly Note[] {
  const isTried = come.some(({ type }) => type !== 'error');
  const kept = isTried ? [] : shown.filter(({ payload }) => payload.type === 'error');
  const added = come.map((payload) => ({ id: ++lastId, payload }));
  const again = (note: Note, index: number, all: readonly Note[]) =>
    all.some(({ payload }, later) => later > index && payload.message === note.payload.message);
  return [...kept, ...added].filter((note, index, all) => !again(note, index, all)).slice(-MOST);
}

/** Whether it stays until somebody closes it: an error has to be read, and that in one's own time. */
export const isLasting = ({ payload: { type, notificationOptions = {} } }: Note): boolean =>
  notificationOptions.autoHideDuration === null ||
  (notificationOptions.autoHideDuration === undefined && type === 'error');
