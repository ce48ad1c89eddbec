import type { Fields } from './kit';

/** Lifts the write protection of the fields that an action sets. */
export const withoutWriteProtection = (fields: Fields, keys: readonly string[]): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => {
      const { readOnly, writableBy, readOnlyWhen, ...free } = field;
      return [key, keys.includes(key) ? free : field];
    }),
  );
