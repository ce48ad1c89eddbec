import type { Fields } from './kinds';

/** The values of a new record before anybody typed: defaults of the fields, `null` or an empty list elsewhere. */
export const emptyRecord = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => {
      if ('default' in field && field.default !== undefined) return [key, field.default];
      return [key, field.kind === 'referenceMany' ? [] : null];
    }),
  );
