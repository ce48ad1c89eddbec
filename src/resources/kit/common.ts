import type { Language, Read, Reader } from './language';
import type { Option } from './options';

/** Plain data: no functions, no React, no Node. */

/** The roles that a user can have. */
export const ROLES = ['Admin', 'User'] as const;
export type GivenRole = (typeof ROLES)[number];

/**
 * A user's role, or that of a User in a house that shows Users no prices and values. One type for both, so that all that
 * follows the role (fields, kept answers, lists on a device) follows the sight of prices, too.
 */
export type Role = GivenRole | 'UserWithoutPrices';

export const seesPrices = (role: Role): boolean => role !== 'UserWithoutPrices';

/** Whether the role is among those that a definition or a right names. */
export const isAmong = (roles: readonly GivenRole[], role: Role): boolean =>
  roles.includes(seesPrices(role) ? (role as GivenRole) : 'User');

/** A string replaces the rule's standard German message. */
export type Rule = true | string;

/** Values by field, an array meaning "one of these"; or an expression, that is met when it is true. */
export type Condition = Readonly<Record<string, unknown>> | string;

export interface Common {
  label: string;
  columnLabel?: string;
  caption?: string;
  /** Other roles get it in no answer, form or export. */
  readableBy?: readonly GivenRole[];
  /** Other roles see it; what they send is ignored. */
  writableBy?: readonly GivenRole[];
  /** A hidden field is never required, but what is sent of it must fit. */
  visibleWhen?: Condition;
  readOnlyWhen?: Condition;
  /** An expression: required while it is true. */
  requiredWhen?: string;
  /** Set by the server; what a caller sends is ignored. */
  readOnly?: boolean;
  /** An expression: its result is shown, never stored or sent. */
  computed?: string;
  /** Set at the start: it is made of money, whatever its unit. */
  readsMoney?: true;
  inForm?: boolean;
  /** Key before a rename; keeps the column's data. */
  renamedFrom?: string;
  /** Compares texts trimmed and case-insensitively, umlauts included. */
  unique?: boolean;
  addition?: true;
  /** Added to a resource of the product by an extension; only in answers. */
  own?: true;
}

/** Nobody writes it: the server sets it, or it follows from others. */
export const isReadOnly = ({ readOnly, computed }: Pick<Common, 'readOnly' | 'computed'>): boolean =>
  readOnly === true || computed !== undefined;

export type Exact<O, Known> = O & { [K in Exclude<keyof O, keyof Known>]: never };

export type JsonSchema = { [key: string]: unknown };
export type ColumnType = 'text' | 'integer' | 'bigint';
/** A column takes another shape only after a written migration. */
export type Shape = 'text' | 'uniqueText' | 'integer' | 'flag' | `decimal:${number}` | `reference:${string}`;
export type ColumnValue = string | number | null;

/** A kind's own options, all of them; `undefined` keeps one out of JSON. */
export type Options<F> = { [K in Exclude<keyof F, keyof Common | 'kind'>]-?: Option | undefined };

/** Its cell and input are in src/admin, because the kit draws nothing. */
export interface Kind<F> {
  /** `undefined`: a table of links holds the values. */
  column(field: F): ColumnType | undefined;
  /** The meaning of the column's values, where its type does not tell. */
  shape(field: F): Shape | undefined;
  normalise(field: F, value: unknown): unknown;
  /** German message for a present value that breaks a rule. */
  check(field: F, value: unknown): string | undefined;
  /** Record value, already checked, to column value. */
  toColumn(field: F, value: unknown): ColumnValue;
  fromColumn(field: F, value: ColumnValue): unknown;
  schema(field: F): JsonSchema;
  /** A value as people read it; '' for none. */
  words(field: F, value: unknown, language: Language): string;
  /** Sort key in console, API and files; `null` comes first, texts in German order. */
  sortValue(field: F, value: unknown, language: Pick<Language, 'title'>): string | number | null;
  /** A list's filter: by a part of the text, the very value, or by the day in the zone of the house, too. */
  filter(field: F): 'part' | 'value' | 'day';
  /** Reads a non-empty text as people and spreadsheets write it; inverse of `words`. */
  read(field: F, text: string, reader: Reader): Read;
  /** Files carry the number itself, not its words. */
  isNumber?: true;
  /** Its words are text of any length: columns share the room that is left. */
  isText?: true;
  options: Options<F>;
}
