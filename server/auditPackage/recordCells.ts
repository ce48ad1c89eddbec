import type { AuditorColumn, WorkflowField, WorkflowRecord } from '../../src/resources/records/workflowRecord';
import { type AuditCell, type AuditColumn, whole } from './AuditTable';
import { decimal, exact } from './cells';

type Row = Readonly<Record<string, unknown>> & { id: number | string };

/** The columns that a record has in the auditor's package, its key first. */
export const recordColumns = (record: WorkflowRecord): AuditColumn[] => [
  whole('Id'),
  ...shown(record).map(({ auditor: { name, kind, references } }) => ({ name, kind, references })),
];

/** A stored row as those columns have it. */
export function recordCells(record: WorkflowRecord): (row: Row) => AuditCell[] {
  const fields = shown(record);
  return (row) => [row.id, ...fields.map(({ key, ...answers }) => cellOf(row[key] as AuditCell, answers))];
}

type Shown = WorkflowField & { key: string; auditor: AuditorColumn };

const shown = (record: WorkflowRecord): Shown[] =>
  Object.entries(record)
    .flatMap(([key, { auditor, ...answers }]) => (auditor ? [{ key, ...answers, auditor }] : []))
    .sort((a, b) => a.auditor.at - b.auditor.at);

function cellOf(value: AuditCell, { field, column, auditor: { kind } }: Omit<Shown, 'key'>): AuditCell {
  if (column === 'scaled' && field.kind === 'decimal') return decimal(value, field.scale);
  return column === 'exact' || (typeof kind === 'number' && kind > 0) ? exact(value) : value;
}
