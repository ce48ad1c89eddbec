import type { KeptDrafts } from '../../device/drafts';
import type { CountRef, OutboxEntry } from '../../device/outbox/entry';
import { formatDateTime } from '../../rules/dates';
import { formatNumber } from '../../rules/numbers';

const COLUMNS = ['Benutzer', 'Zählung oder Inventur', 'Zeile', 'Artikel', 'Eingabe', 'Eingegeben am', 'Zustand'];

/**
 * What others have counted or typed on this device and the server does not have, as a table for people.
 * @param nameOf a user's name by id
 */
export function othersFile(
  entries: readonly OutboxEntry[],
  kept: readonly KeptDrafts[],
  nameOf: (userId: number) => string,
): Blob {
  const rows = [
    COLUMNS,
    ...entries.map((entry) => [
      entry.userName,
      entry.countTitle ?? countName(entry.count),
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
  ];
  const text = rows.map((row) => row.map(cell).join(';')).join('\r\n');
  // The mark at its beginning tells spreadsheets that it is UTF-8.
  return new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv;charset=utf-8' });
}

export const countName = ({ kind, id }: CountRef): string => `${kind === 'census' ? 'Zählung' : 'Inventur'} ${id}`;

function enteredIn(entry: OutboxEntry): string {
  if (entry.action !== 'amount') return entry.action === 'finish' ? 'Zählung abschließen' : 'Bestellungen erzeugen';
  return entry.amount === null ? 'nicht gezählt' : formatNumber(entry.amount);
}

/** What begins like a formula gets an apostrophe: a spreadsheet would calculate it. */
const cell = (text: string) => `"${(/^[=+\-@\t]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
