import { AMOUNT_SCALE, PRICE_SCALE } from '../../src/contract/kit/values';
import { mapInTurns } from '../turns';
import { type AuditCell, decimal, exact } from './cells';

export interface AuditColumn {
  name: string;
  /** A number gives the decimals of a numeric column; days are `YYYY-MM-DD`. */
  kind: 'text' | 'day' | number;
  references?: string;
}

export interface Column<R> extends AuditColumn {
  cell: (row: R) => AuditCell;
}

export interface AuditTable {
  name: string;
  description: string;
  columns: readonly AuditColumn[];
  /** Yields batches in an order determined by the data. */
  rows(): AsyncIterable<readonly (readonly AuditCell[])[]>;
}

export const tableOf = <R>({
  rows,
  columns,
  ...told
}: Pick<AuditTable, 'name' | 'description'> & {
  rows(): AsyncIterable<readonly R[]>;
  columns: readonly Column<NoInfer<R>>[];
}): AuditTable => ({
  ...told,
  columns,
  async *rows() {
    for await (const page of rows()) yield mapInTurns(page, (row) => columns.map(({ cell }) => cell(row)));
  },
});

const column =
  (kind: AuditColumn['kind'], read: (value: AuditCell) => AuditCell = (value) => value) =>
  <K extends string>(name: string, of: K, references?: string): Column<Readonly<Record<K, AuditCell>>> => ({
    name,
    kind,
    references,
    cell: (row) => read(row[of]),
  });

export const text = column('text');
export const day = column('day');
export const whole = column(0);
/** Column of whole numbers in units of the last decimal. */
export const scaled = (scale: number) => column(scale, (units) => decimal(units, scale));
export const amount = scaled(AMOUNT_SCALE);
export const price = scaled(PRICE_SCALE);
export const money = scaled(2);
export const exactly = (decimals: number) => column(decimals, exact);

export const made = <R>(kind: AuditColumn['kind'], name: string, cell: (row: R) => AuditCell): Column<R> => ({
  kind,
  name,
  cell,
});
