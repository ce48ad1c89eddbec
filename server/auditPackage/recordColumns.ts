import type { AuditorColumn, WorkflowField, WorkflowRecord } from '../../src/resources/records/workflowRecord';
import { type Column, whole } from './AuditTable';
import { type AuditCell, decimal, exact } from './cells';

type Row = Readonly<Record<string, unknown>> & { id: number | string };

export const recordColumns = (record: WorkflowRecord): Column<Row>[] => [
  whole('Id', 'id'),
  ...Object.entries(record)
    .flatMap(([key, { auditor, ...answers }]) => (auditor ? [{ key, ...answers, auditor }] : []))
    .sort((a, b) => a.auditor.at - b.auditor.at)
    .map(({ key, auditor: { name, kind, references }, ...answers }) => ({
      name,
      kind,
      references,
      cell: (row: Row) => cellOf(row[key] as AuditCell, kind, answers),
    })),
];

function cellOf(
  value: AuditCell,
  kind: AuditorColumn['kind'],
  { field, column }: Pick<WorkflowField, 'field' | 'column'>,
): AuditCell {
  if (column === 'scaled' && field.kind === 'decimal') return decimal(value, field.scale);
  return column === 'exact' || (typeof kind === 'number' && kind > 0) ? exact(value) : value;
}
