import { type AnyResource, kindOf } from '../../resources/kit';

export type Values = Record<string, unknown>;

/** What a form holds as the server will read it: texts without blanks around them. */
export const normaliseValues = ({ fields }: Pick<AnyResource, 'fields'>, values: Readonly<Values>): Values =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      fields[key] ? kindOf(fields[key]).normalise(fields[key], value) : value,
    ]),
  );
