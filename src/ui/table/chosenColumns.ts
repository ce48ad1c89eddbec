import type { ChosenColumns } from '../../rules/listPreferences';
import type { Column } from './Column';

export type ColumnHead = Pick<Column<never>, 'key' | 'label' | 'hideLabel' | 'isName' | 'startsHidden'>;

export const isFixed = ({ hideLabel, isName }: ColumnHead): boolean => hideLabel === true || isName === true;

export function isShown(column: ColumnHead, { shown, hidden }: ChosenColumns = AS_IS): boolean {
  if (isFixed(column)) return true;
  return column.startsHidden ? shown.includes(column.key) : !hidden.includes(column.key);
}

export function toggled(column: ColumnHead, choice: ChosenColumns = AS_IS): ChosenColumns {
  const { key, startsHidden } = column;
  const isDifferent = isShown(column, choice) !== (startsHidden === true);
  const shown = choice.shown.filter((each) => each !== key);
  const hidden = choice.hidden.filter((each) => each !== key);
  if (!isDifferent) return { ...choice, shown, hidden };
  return startsHidden ? { ...choice, shown: [...shown, key], hidden } : { ...choice, shown, hidden: [...hidden, key] };
}

export function inOrder<C extends ColumnHead>(
  columns: readonly C[],
  { order = [] }: ChosenColumns = AS_IS,
): readonly C[] {
  if (order.length === 0) return columns;
  const movable = columns.filter(isMovable);
  const places = joined(order, movable.map(keyOf));
  const sorted = movable.toSorted((a, b) => places.indexOf(a.key) - places.indexOf(b.key));
  return columns.map((column) => (isMovable(column) ? (sorted.shift() ?? column) : column));
}

/** Keeps the place of columns that are currently absent. */
export function moved(
  columns: readonly ColumnHead[],
  key: string,
  step: -1 | 1,
  choice: ChosenColumns = AS_IS,
): ChosenColumns {
  const { order, ...rest } = choice;
  const keys = inOrder(columns, choice).filter(isMovable).map(keyOf);
  const from = keys.indexOf(key);
  const { [from + step]: other } = keys;
  if (other === undefined) return choice;
  const next = keys.with(from, other).with(from + step, key);
  const own = columns.filter(isMovable).map(keyOf);
  return own.every((each, at) => each === next[at]) ? rest : { ...rest, order: joined(next, order ?? []) };
}

export const isMovable = ({ hideLabel }: ColumnHead): boolean => hideLabel !== true;

const keyOf = ({ key }: ColumnHead): string => key;

function joined(order: readonly string[], others: readonly string[]): string[] {
  const all = [...order];
  for (const [at, key] of others.entries()) {
    if (!all.includes(key)) all.splice(all.indexOf(others[at - 1] ?? '') + 1, 0, key);
  }
  return all;
}

export const AS_IS: ChosenColumns = { shown: [], hidden: [] };
