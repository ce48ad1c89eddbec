import type { NotificationPayload } from 'ra-core';

export interface Note {
  id: number;
  payload: NotificationPayload;
}

const MAX = 2;

let lastId = 0;

/** Merges new messages into those shown: a further error joins the others, anything else replaces them. */
export function withNotes(shown: readonly Note[], come: readonly NotificationPayload[]): readonly Note[] {
  const isTried = come.some(({ type }) => type !== 'error');
  const kept = isTried ? [] : shown.filter(({ payload }) => payload.type === 'error');
  const added = come.map((payload) => ({ id: ++lastId, payload }));
  const again = (note: Note, index: number, all: readonly Note[]) =>
    all.some(({ payload }, later) => later > index && payload.message === note.payload.message);
  return [...kept, ...added].filter((note, index, all) => !again(note, index, all)).slice(-MAX);
}

/** Tells if a message stays until closed, since people read errors in their own time. */
export const isLasting = ({ payload: { type, notificationOptions = {} } }: Note): boolean =>
  notificationOptions.autoHideDuration === null ||
  (notificationOptions.autoHideDuration === undefined && type === 'error');
