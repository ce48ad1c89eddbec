import type { NotificationPayload } from 'ra-core';
import { describe, expect, it } from 'vitest';
import { isLasting, type Note, withNotes } from '../../src/layout/notes';

type Kind = NotificationPayload['type'];
const payload = (message: string, type: Kind = 'error', notificationOptions = {}): NotificationPayload => ({
  message,
  type,
  notificationOptions,
});
const told = (notes: readonly Note[]) => notes.map((note) => note.payload.message);

describe('messages one after the other', () => {
  it.each<[string, NotificationPayload[][], string[]]>([
    ['an error stays beside the next one', [[payload('a')], [payload('b')]], ['a', 'b']],
    ['the latest two, no more', [[payload('a')], [payload('b')], [payload('c')]], ['b', 'c']],
    ['the same error stands there once, as the latest', [[payload('a')], [payload('b')], [payload('a')]], ['b', 'a']],
    ['what went well replaces the error before it', [[payload('a')], [payload('b', 'success')]], ['b']],
    ['and is replaced by what comes next', [[payload('a', 'success')], [payload('b', 'info')]], ['b']],
    ['an error replaces what went well', [[payload('a', 'success')], [payload('b')]], ['b']],
    ['what comes together is shown together', [[payload('a'), payload('b', 'success')]], ['a', 'b']],
  ])('%s', (_, batches, shown) => {
    expect(told(batches.reduce<readonly Note[]>((notes, batch) => withNotes(notes, batch), []))).toEqual(shown);
  });
});

it.each<[string, NotificationPayload, boolean]>([
  ['an error', payload('a'), true],
  ['an error with a time of its own', payload('a', 'error', { autoHideDuration: 3000 }), false],
  ['what is to stay', payload('a', 'info', { autoHideDuration: null }), true],
  ['what went well', payload('a', 'success', { action: 'Weiter' }), false],
  ['a warning', payload('a', 'warning'), false],
])('%s stays until it is closed: %o %s', (_, message, lasts) => {
  expect(isLasting({ id: 1, payload: message })).toBe(lasts);
});
