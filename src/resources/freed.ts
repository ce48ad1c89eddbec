import type { Fields } from './kit';

/** Fields as actions see them: those that they change are free of what keeps people from it. */
export const freed = (fields: Fields, keys: readonly string[]): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => {
      const { readOnly, writableBy, readOnlyWhen, ...free } = field;
      return [key, keys.includes(key) ? free : field];
    }),
  );
