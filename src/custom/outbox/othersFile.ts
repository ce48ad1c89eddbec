import { csvBlob } from '../../dataProvider/csvBlob';
import type { KeptDrafts } from '../../device/drafts';
import type { KeptForm } from '../../device/keptForm';
import type { OutboxEntry } from '../../device/outbox/entry';
import { formatDateTime } from '../../rules/dates';
import { amountWords, countName, placeOf, wordsOf } from './entryWords';

export type UserForm = KeptForm & { userId: number };

const COLUMNS = ['Benutzer', 'Gehört zu', 'Zeile', 'Artikel', 'Eingabe', 'Eingegeben am', 'Zustand'];

export function othersFile(
  entries: readonly OutboxEntry[],
  kept: readonly KeptDrafts[],
  forms: readonly UserForm[],
  nameOf: (userId: number) => string,
): Blob {
  return csvBlob([
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
  ]);
}

const enteredIn = (entry: OutboxEntry) => (entry.action === 'amount' ? amountWords(entry.amount) : wordsOf(entry));
