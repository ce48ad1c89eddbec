import type { Common, Condition } from './common';

type Values = Readonly<Record<string, unknown>>;

/** Evaluates an expression of a field for a record; undefined if it cannot be evaluated here. */
export type Decide = (expression: string, record: Values) => boolean | undefined;

export const undecided: Decide = () => undefined;

/** Shows a field whose condition cannot be evaluated: the server will decide. */
export const isVisible = ({ visibleWhen }: Pick<Common, 'visibleWhen'>, record: Values, decide: Decide): boolean =>
  visibleWhen === undefined || (holds(visibleWhen, record, decide) ?? true);

export const isLocked = ({ readOnlyWhen }: Pick<Common, 'readOnlyWhen'>, stored: Values, decide: Decide): boolean =>
  readOnlyWhen !== undefined && holds(readOnlyWhen, stored, decide) === true;

export const isNeeded = ({ requiredWhen }: Pick<Common, 'requiredWhen'>, record: Values, decide: Decide): boolean =>
  requiredWhen !== undefined && decide(requiredWhen, record) === true;

export const namedIn = (condition: Condition | undefined): string[] =>
  typeof condition === 'string' ? [] : Object.keys(condition ?? {});

const holds = (condition: Condition, record: Values, decide: Decide): boolean | undefined =>
  typeof condition === 'string'
    ? decide(condition, record)
    : Object.entries(condition).every(([key, wanted]) => matches(wanted, record[key]));

const matches = (wanted: unknown, value: unknown) =>
  Array.isArray(wanted) ? wanted.includes(value) : wanted === value;
