import { type Field, type Fields, kindOf } from './kinds';

/** The values of a new record before anybody typed: defaults of the fields, `null` or an empty list elsewhere. */
export const emptyRecord = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => {
      if ('default' in field && field.default !== undefined) return [key, field.default];
      return [key, emptyValue(field)];
    }),
  );

/** What a field holds that nobody has filled in. */
export const emptyValue = (field: Field): null | [] => (kindOf(field).column(field) === undefined ? [] : null);
