import type { Field, Fields, ValuesOf } from './kinds';

type Always<F> = F extends { visibleWhen: unknown }
  ? false
  : F extends { required: true | string } | { default: unknown }
    ? true
    : false;
type Value<F extends Field> = F extends { computed: string } ? ValuesOf<F>[F['kind']]['value'] | null : Stored<F>;
type Stored<F extends Field> =
  | ValuesOf<F>[F['kind']]['value']
  | (Always<F> extends true ? never : F extends { visibleWhen: unknown } ? null : ValuesOf<F>[F['kind']]['empty']);
type ReadableKeys<F> = { [K in keyof F]: F[K] extends { secret: true } ? never : K }[keyof F];
type Flat<T> = T extends infer R ? { [K in keyof R]: R[K] } : never;

export type RecordOf<D extends { fields: Fields }> = Flat<
  { id: number; version: number } & { -readonly [K in ReadableKeys<D['fields']>]: Value<D['fields'][K]> }
>;

export type AnyRecord = { id: number; version: number } & Record<string, unknown>;
