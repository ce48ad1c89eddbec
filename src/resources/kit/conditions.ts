import type { Common, Condition } from './common';

type Values = Readonly<Record<string, unknown>>;

/** Whether an expression of a field is true of a record; undefined where it cannot be known. */
export type Decide = (expression: string, record: Values) => boolean | undefined;

/** For definitions without expressions. */
export const undecided: Decide = () => undefined;

/** Shown where it cannot be decided: the server knows. */
export const isVisible = ({ visibleWhen }: Pick<Common, 'visibleWhen'>, record: Values, decide: Decide): boolean =>
  visibleWhen === undefined || (holds(visibleWhen, record, decide) ?? true);

/** @param stored the record before a change */
export const isLocked = ({ readOnlyWhen }: Pick<Common, 'readOnlyWhen'>, stored: Values, decide: Decide): boolean =>
  readOnlyWhen !== undefined && holds(readOnlyWhen, stored, decide) === true;

export const isNeeded = ({ requiredWhen }: Pick<Common, 'requiredWhen'>, record: Values, decide: Decide): boolean =>
  requiredWhen !== undefined && decide(requiredWhen, record) === true;

/** Fields that a condition names by their values. */
export const namedIn = (condition: Condition | undefined): string[] =>
  typeof condition === 'string' ? [] : Object.keys(condition ?? {});

const holds = (condition: Condition, record: Values, decide: Decide): boolean | undefined =>
  typeof condition === 'string'
    ? decide(condition, record)
    : Object.entries(condition).every(([key, wanted]) => matches(wanted, record[key]));

const matches = (wanted: unknown, value: unknown) =>
  Array.isArray(wanted) ? wanted.includes(value) : wanted === value;
