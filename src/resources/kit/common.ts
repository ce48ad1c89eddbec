import type { Language, Read, Reader } from './language';
import type { Option } from './options';

/** The kit is plain data: no functions, no React, no Node. */

export const ROLES = ['Admin', 'User'] as const;
export type GivenRole = (typeof ROLES)[number];

/** `UserWithoutPrices`: a User in a house that hides prices. As a role, it keeps apart whatever is kept by role. */
export type Role = GivenRole | 'UserWithoutPrices';

export const seesPrices = (role: Role): boolean => role !== 'UserWithoutPrices';

export const includesRole = (roles: readonly GivenRole[], role: Role): boolean =>
  roles.includes(seesPrices(role) ? (role as GivenRole) : 'User');

/** `true`, or a German message to use instead of the standard one. */
export type Rule = true | string;

/** Values by field, where an array means "one of these"; or an expression, met when true. */
export type Condition = Readonly<Record<string, unknown>> | string;

export interface Common {
  label: string;
  columnLabel?: string;
  caption?: string;
  readableBy?: readonly GivenRole[];
  /** From other roles, values are ignored. */
  writableBy?: readonly GivenRole[];
  /** A hidden field is never required, but a value sent for it still has to fit. */
  visibleWhen?: Condition;
  readOnlyWhen?: Condition;
  requiredWhen?: string;
  readOnly?: boolean;
  /** Expression whose result is shown, never stored or sent. */
  computed?: string;
  /** Set at start-up: the value is computed from money, whatever its unit. */
  readsMoney?: true;
  inForm?: boolean;
  /** Key before a rename; keeps the column's data. */
  renamedFrom?: string;
  /** Compares texts trimmed and case-insensitively, umlauts included. */
  unique?: boolean;
  addition?: true;
  /** Added to a resource of the product by an extension. Set by the server, not in definitions. */
  own?: true;
}

/** The server sets the field, or it is computed. */
export const isReadOnly = ({ readOnly, computed }: Pick<Common, 'readOnly' | 'computed'>): boolean =>
  readOnly === true || computed !== undefined;

export type Exact<O, Known> = O & { [K in Exclude<keyof O, keyof Known>]: never };

export type JsonSchema = { [key: string]: unknown };
export type Shape = 'text' | 'uniqueText' | 'integer' | 'flag' | `decimal:${number}` | `reference:${string}`;
export type ColumnValue = string | number | null;

/** Describes every option of a kind; `undefined` leaves an option out of the JSON schema. */
export type Options<F> = { [K in Exclude<keyof F, keyof Common | 'kind'>]-?: Option | undefined };

/** Behaviour of a kind of field. Cells and inputs are in src/admin, as the kit draws nothing. */
export interface Kind<F> {
  /** Meaning of the column's values, from which its type follows; `undefined`: they are in a table of links. */
  shape(field: F): Shape | undefined;
  normalise(field: F, value: unknown): unknown;
  /** Returns a German message for a present value that breaks a rule. */
  check(field: F, value: unknown): string | undefined;
  toColumn(field: F, value: unknown): ColumnValue;
  fromColumn(field: F, value: ColumnValue): unknown;
  schema(field: F): JsonSchema;
  words(field: F, value: unknown, language: Language): string;
  /** Sort key for console, API and files; `null` comes first, texts in German order. */
  sortValue(field: F, value: unknown, language: Pick<Language, 'title'>): string | number | null;
  /** How a list filters: by a part of the text, by the exact value, or also by local day. */
  filter(field: F): 'part' | 'value' | 'day';
  /** Reads a non-empty text as people and spreadsheets write it; inverse of `words`. */
  read(field: F, text: string, reader: Reader): Read;
  /** Files contain the number itself instead of `words`. */
  isNumber?: true;
  isText?: true;
  options: Options<F>;
}
