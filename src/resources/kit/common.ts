import type { Language, Read, Reader } from './language';
import type { Option } from './options';

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
  /** The documented API does not name the field: backends that have none of our additions do not get it. */
  addition?: true;
}

/** Makes an option that the kind does not know a compile error, although the options' type is inferred. */
export type Exact<O, Known> = O & { [K in Exclude<keyof O, keyof Known>]: never };

export type JsonSchema = { [key: string]: unknown };
export type ColumnType = 'text' | 'integer' | 'bigint';
/** A column is read as another shape only after a written migration. */
export type Shape = 'text' | 'uniqueText' | 'integer' | 'flag' | `decimal:${number}` | `reference:${string}`;
export type ColumnValue = string | number | null;

/**
 * The options of a kind beyond those of every field. One that is missing here does not compile; `undefined` says that it
 * is for TypeScript only.
 */
export type Options<F> = { [K in Exclude<keyof F, keyof Common | 'kind'>]-?: Option | undefined };

/**
 * What a field kind knows; all of it is tried for every kind by tests/kit/kinds.test.ts. Its cell and its input stand in
 * src/admin, since the kit draws nothing.
 */
export interface Kind<F> {
  /** `undefined`: the values live in a table of links. */
  column(field: F): ColumnType | undefined;
  /** What the column's values mean, where its type does not tell. */
  shape(field: F): Shape | undefined;
  /** Brings a value of the wire into the record's form, without judging it. */
  normalise(field: F, value: unknown): unknown;
  /** German message for a value that is present and breaks a rule of the field. */
  check(field: F, value: unknown): string | undefined;
  /** Record value to column value; the value has passed `check`. */
  toColumn(field: F, value: unknown): ColumnValue;
  fromColumn(field: F, value: ColumnValue): unknown;
  schema(field: F): JsonSchema;
  /** A value as people read it; '' for nothing. */
  words(field: F, value: unknown, language: Language): string;
  /** What lists are sorted by, in the console, the API and files; nothing comes first, texts in German order. */
  sortValue(field: F, value: unknown, language: Pick<Language, 'title'>): string | number | null;
  /** The value that a text stands for which is not empty, as people and spreadsheets write it; `words` comes back. */
  read(field: F, text: string, reader: Reader): Read;
  /** Files carry the number itself, not its words. */
  isNumber?: true;
  /** A search in a list looks into its words. */
  isSearched?: true;
  options: Options<F>;
}
