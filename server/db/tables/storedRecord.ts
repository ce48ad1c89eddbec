import type { Generated } from 'kysely';
import type { KeysThat, WorkflowField, WorkflowRecord } from '../../../src/resources/records/workflowRecord';

export type Column<F> = F extends { kind: 'flag' }
  ? number
  : F extends { kind: 'text' | 'date' }
    ? string | (F extends { required: true | string } ? never : null)
    : F extends { kind: 'choice'; choices: readonly (infer C)[] }
      ? C | (F extends { required: true | string } | { default: unknown } ? never : null)
      : number | (F extends { required: true | string } | { default: number } ? never : null);

export type StoredRecord<R extends WorkflowRecord> = { id: Generated<number>; version: Generated<number> } & RowOf<R>;

export type AppendedRecord<R extends WorkflowRecord> = { id: Generated<number> } & RowOf<R>;

type RowOf<R extends WorkflowRecord> = { [K in KeysThat<R, { column: string }>]: Stored<R[K]> };
type Stored<A extends WorkflowField> = A['column'] extends 'exact'
  ? string | (A['field'] extends { required: true } ? never : null)
  : A['field'] extends { kind: 'decimal' | 'integer'; default: number } | { kind: 'flag'; default: boolean }
    ? Generated<number>
    : Column<A['field']>;
