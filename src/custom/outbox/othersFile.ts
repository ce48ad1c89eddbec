import type { KeptDrafts } from '../../device/drafts';
import type { KeptForm } from '../../device/keptForm';
import type { OutboxEntry } from '../../device/outbox/entry';
import { formatDateTime } from '../../rules/dates';
import { amountWords, countName, placeOf, wordsOf } from './entryWords';

/** A form, and whose it is. */
export type FormOfSomebody = KeptForm & { userId: number };

const COLUMNS = ['Benutzer', 'Gehört zu', 'Zeile', 'Artikel', 'Eingabe', 'Eingegeben am', 'Zustand'];

/**
 * What others have counted or typed on this device and the server does not have, as a table for people.
 * @param nameOf a user's name by id
 */
export function othersFile(
  entries: readonly OutboxEntry[],
  kept: readonly KeptDrafts[],
  forms: readonly FormOfSomebody[],
  nameOf: (userId: number) => string,
): Blob {
  const rows = [
    COLUMNS,
    ...entries.map((entry) => [
      entry.userName,
      placeOf(entry),
      entry.action === 'amount' ? String(entry.lineId) : '',
      entry.action === 'amount' ? entry.label : '',
      enteredIn(entry),
      formatDateTime(entry.at),
      entry.problem?.message ?? 'noch nicht gesendet',
    ]),
    ...kept.flatMap(({ userId, count, arePrices, drafts }) =>
      drafts.map(([lineId, text]) => [
        nameOf(userId),
        countName(count),
        String(lineId),
        '',
        text,
        '',
        arePrices ? 'angefangener Preis, nicht gespeichert' : 'angefangen, nicht gespeichert',
      ]),
    ),
    ...forms.flatMap(({ userId, title, entered }) =>
      entered.map(([what, typed]) => [nameOf(userId), title, '', what, typed, '', 'angefangen, nicht gebucht']),
    ),
  ];
  const text = rows.map((row) => row.map(cell).join(';')).join('\r\n');
  // The mark at its beginning tells spreadsheets that it is UTF-8.
  return new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv;charset=utf-8' });
}

/** An amount has a column of its own for its line; all others say in words what they want. */
const enteredIn = (entry: OutboxEntry) => (entry.action === 'amount' ? amountWords(entry.amount) : wordsOf(entry));

/** What begins like a formula gets an apostrophe: a spreadsheet would calculate it. */
const cell = (text: string) => `"${(/^[=+\-@\t]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
