import { type Field, type Fields, kindOf } from './kinds';

export const emptyRecord = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]): [string, unknown][] => {
      if (field.computed !== undefined) return [];
      if ('default' in field && field.default !== undefined) return [[key, field.default]];
      return [[key, emptyValue(field)]];
    }),
  );

export const emptyValue = (field: Field): null | [] => (kindOf(field).shape(field) === undefined ? [] : null);
