import type { Condition } from './common';

export const holds = (condition: Condition | undefined, record: Readonly<Record<string, unknown>>): boolean =>
  !condition || Object.entries(condition).every(([key, wanted]) => matches(wanted, record[key]));

const matches = (wanted: unknown, value: unknown) =>
  Array.isArray(wanted) ? wanted.includes(value) : wanted === value;
