import { type LetterColumn, type OrderLineField, orderLine } from '../../src/resources/records/orderLine';
import type { WorkflowRecord } from '../../src/resources/records/workflowRecord';
import { formatNumber } from '../../src/rules/numbers';
import type { OrderDocument } from './orderDocument';
import { singleLine } from './singleLine';

type Item = OrderDocument['items'][number];
type Key = keyof typeof orderLine & keyof Item;

const fields: WorkflowRecord<OrderLineField> = orderLine;

const columns = Object.entries(fields)
  .flatMap(([key, { letter }]) => (hasColumn(letter) ? [{ key: key as Key, ...letter }] : []))
  .sort((a, b) => a.at - b.at);

const plurals = new Map(
  Object.entries(fields).flatMap(([key, { letter }]) =>
    typeof letter === 'object' && letter !== null && 'pluralOf' in letter ? [[letter.pluralOf, key as Key]] : [],
  ),
);

const notes = Object.entries(fields).flatMap(([key, { field, letter }]) =>
  hasNote(letter) ? [{ key: key as Key, label: field.label, below: letter.below }] : [],
);

export const orderColumns: readonly Omit<LetterColumn, 'at'>[] = [
  { title: 'Pos.', points: 22, characters: 5, isNumber: true },
  ...columns,
];

export type OrderCell = readonly [text: string, ...notes: string[]];

export const orderRows = ({ items }: OrderDocument): OrderCell[][] =>
  items.map((item, index) => [
    [String(index + 1)],
    ...columns.map(({ key }): OrderCell => [textOf(item, key) || '–', ...notesBelow(item, key)]),
  ]);

export const orderValues = (item: Item, index: number) => [index + 1, ...columns.map(({ key }) => item[key])];

export const orderNotes = ({ items }: OrderDocument) =>
  notes
    .map(({ key, label }) => ({ label, values: items.map((item) => item[key]) }))
    .filter(({ values }) => values.some((value) => value !== null));

export const notesOf = (item: Item): string[] =>
  notes.map(({ key }) => textOf(item, key)).filter((text) => text !== '');

const notesBelow = (item: Item, column: string): string[] =>
  notes.flatMap(({ key, label, below }) => {
    const text = below === column ? textOf(item, key) : '';
    return text === '' ? [] : [`${label}: ${text}`];
  });

function textOf(item: Item, key: Key): string {
  const plural = plurals.get(key);
  const value = item[item.amount === 1 || !plural || !item[plural] ? key : plural];
  return typeof value === 'number' ? formatNumber(value) : singleLine(value ?? '');
}

function hasColumn(letter: OrderLineField['letter']): letter is LetterColumn {
  return typeof letter === 'object' && letter !== null && 'at' in letter;
}

function hasNote(letter: OrderLineField['letter']): letter is { below: string } {
  return typeof letter === 'object' && letter !== null && 'below' in letter;
}
