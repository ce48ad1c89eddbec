import { type AnyResource, kindOf } from '../../resources/kit';

export type Values = Record<string, unknown>;

/** Trims texts, as the server does. */
export const normaliseValues = ({ fields }: Pick<AnyResource, 'fields'>, values: Readonly<Values>): Values =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      fields[key] ? kindOf(fields[key]).normalise(fields[key], value) : value,
    ]),
  );
