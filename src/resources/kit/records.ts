import type { Fields } from './kinds';

type Stored<F> = F extends { kind: 'text' | 'date' }
  ? string
  : F extends { kind: 'integer' | 'decimal' | 'reference' }
    ? number
    : F extends { kind: 'flag' }
      ? boolean
      : F extends { kind: 'choice'; choices: readonly (infer C)[] }
        ? C
        : F extends { kind: 'referenceMany' }
          ? number[]
          : never;
type Always<F> = F extends { visibleWhen: unknown }
  ? false
  : F extends { required: true | string } | { kind: 'flag' | 'referenceMany' } | { default: unknown }
    ? true
    : false;
type Value<F> = Always<F> extends true ? Stored<F> : Stored<F> | null;
type ReadableKeys<F> = { [K in keyof F]: F[K] extends { secret: true } ? never : K }[keyof F];
type Flat<T> = T extends infer R ? { [K in keyof R]: R[K] } : never;

/** The record of a definition as the console holds it: `RecordOf<typeof stockItems>`. */
export type RecordOf<D extends { fields: Fields }> = Flat<
  { id: number; version: number } & { -readonly [K in ReadableKeys<D['fields']>]: Value<D['fields'][K]> }
>;

/** A record of any resource, for generic code. */
export type AnyRecord = { id: number; version: number } & Record<string, unknown>;
