/** What every field kind shares. Plain data: no functions, no React, no Node. */

export type Role = 'Admin' | 'User';
export const ROLES: readonly Role[] = ['Admin', 'User'];

/** `true` uses the standard German message of the rule, a string replaces it. */
export type Rule = true | string;

/** Equality test on a record; an array means "one of these". Evaluated by form and server alike. */
export type Condition = Readonly<Record<string, unknown>>;

export interface Common {
  label: string;
  /** Head of the list column where it is not the label. */
  columnLabel?: string;
  /** Small text beside the input. */
  caption?: string;
  /** Left out of every answer, form and export for the other roles. */
  readableBy?: readonly Role[];
  /** Shown to the others; what they send is ignored. */
  writableBy?: readonly Role[];
  /** A field that is hidden is never required. */
  visibleWhen?: Condition;
  readOnlyWhen?: Condition;
  /** Set by the server alone; what a caller sends is ignored. */
  readOnly?: boolean;
  /** `false` keeps the field out of the generic form. */
  inForm?: boolean;
  /** Name of the key before a rename; lets the migration keep the column's data. */
  renamedFrom?: string;
  /** Texts are compared trimmed and without regard to case, umlauts included. */
  unique?: boolean;
}

/** Makes an option that the kind does not know a compile error, although the options' type is inferred. */
export type Exact<O, Known> = O & { [K in Exclude<keyof O, keyof Known>]: never };

export type JsonSchema = { [key: string]: unknown };
export type ColumnType = 'text' | 'integer' | 'bigint';
export type ColumnValue = string | number | null;

/** What a field kind knows: its column, its wire form, its check, its place in the API description. */
export interface Kind<F> {
  /** `undefined`: the values live in a table of links. */
  column(field: F): ColumnType | undefined;
  /** Brings a value of the wire into the record's form, without judging it. */
  normalise(field: F, value: unknown): unknown;
  /** German message for a value that is present and breaks a rule of the field. */
  check(field: F, value: unknown): string | undefined;
  /** Record value to column value; the value has passed `check`. */
  toColumn(field: F, value: unknown): ColumnValue;
  fromColumn(field: F, value: ColumnValue): unknown;
  schema(field: F): JsonSchema;
}
