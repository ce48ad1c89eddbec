import { type Field, type Fields, fromScaled, type RecordOf } from '../kit';

export interface AuditorColumn {
  /** Position in the auditor's table; the key comes first, at 0. */
  at: number;
  name: string;
  /** Decimals of a number; days are `YYYY-MM-DD`. */
  kind: 'text' | 'day' | number;
  references?: string;
}

export interface WorkflowField {
  field: Field;
  /** `addition`: other backends neither send nor get it. `null`: not in answers. */
  wire: 'documented' | 'addition' | null;
  /** `scaled`: whole units of the field's scale; `exact`: as text; `null`: derived from other tables. */
  column: 'plain' | 'scaled' | 'exact' | null;
  /** `named`: the audit log names the field without values. */
  audited: boolean | 'named';
  auditor: AuditorColumn | null;
}

export const STORED = { wire: 'addition', column: 'plain', audited: false, auditor: null } as const;

export const DERIVED = { wire: 'addition', column: null, audited: false, auditor: null } as const;

export type WorkflowRecord<F extends WorkflowField = WorkflowField> = Readonly<Record<string, F>>;

type FieldsOf<R extends WorkflowRecord, K extends keyof R> = { [P in K]: R[P]['field'] };

export type KeysThat<R, Answer> = { [K in keyof R]: R[K] extends Answer ? K : never }[keyof R] & string;

export type ValuesOf<R extends WorkflowRecord, K extends keyof R> =
  FieldsOf<R, K> extends infer F extends Fields ? Omit<RecordOf<{ fields: F }>, 'id' | 'version'> : never;

export type AuditedFields<R extends WorkflowRecord> = FieldsOf<R, KeysThat<R, { audited: true | 'named' }>>;

export const auditedFields = <const R extends WorkflowRecord>(record: R) =>
  Object.fromEntries(
    Object.entries(record).flatMap(([key, { field, audited }]) =>
      audited ? [[key, audited === 'named' ? { ...field, secret: true } : field]] : [],
    ),
  ) as AuditedFields<R>;

export const keysWhere = <F extends WorkflowField>(
  record: WorkflowRecord<F>,
  passes: (field: F) => boolean,
): string[] => Object.entries(record).flatMap(([key, field]) => (passes(field) ? [key] : []));

export const emptyRow = <const R extends WorkflowRecord>(record: R) =>
  Object.fromEntries(
    keysWhere(record, ({ column, field }) => column !== null && !isRequired(field)).map((key) => [key, null]),
  ) as {
    [K in KeysThat<R, { column: string }> as null extends ValuesOf<R, K>[K & keyof ValuesOf<R, K>] ? K : never]: null;
  };

const isRequired = (field: Field) => 'required' in field || 'default' in field;

export const storedValue = ({ column, field }: WorkflowField, value: unknown): unknown =>
  column === 'scaled' && field.kind === 'decimal' && typeof value === 'number' ? fromScaled(value, field.scale) : value;
