import { z } from 'zod';
import { type Field, isMoney } from '../../resources/kit';
import type { KeysThat, ValuesOf, WorkflowField, WorkflowRecord } from '../../resources/records/workflowRecord';
import { echoed, money } from './values';

type ShapeOf<V> = { [K in keyof V]: z.ZodType<V[K], V[K]> };
/** Money is null for callers without sight of prices, even where every record has it. */
type Sent<R extends WorkflowRecord, V> = {
  [K in keyof V]: R[K & keyof R]['field'] extends { unit: '€' } ? V[K] | null : V[K];
};
type WireShape<R extends WorkflowRecord, W extends 'documented' | 'addition'> = ShapeOf<
  Sent<R, ValuesOf<R, KeysThat<R, { wire: W }>>>
>;

export const wireShape = <const R extends WorkflowRecord, W extends 'documented' | 'addition'>(record: R, wire: W) =>
  Object.fromEntries(
    Object.entries(record).flatMap(([key, each]) => (each.wire === wire ? [[key, schemaOf(each.field)]] : [])),
  ) as unknown as WireShape<R, W>;

function schemaOf(field: Field): z.ZodType {
  if (isMoney(field)) return money;
  return 'required' in field || 'default' in field || field.kind === 'referenceMany'
    ? typeOf(field)
    : typeOf(field).nullable();
}

function typeOf(field: Field): z.ZodType {
  switch (field.kind) {
    case 'text':
      return z.string();
    case 'reference':
    case 'integer':
      return z.int();
    case 'decimal':
      return field.scale === 0 ? z.int() : z.number();
    case 'date':
      return field.time ? z.iso.datetime() : z.string();
    case 'flag':
      return z.boolean();
    case 'choice':
      return z.literal([...field.choices]);
    case 'referenceMany':
      return z.array(z.int());
  }
}

/** Schema of keys that clients send back with the record: accepted and ignored. */
export const echoedShape = <const R extends WorkflowRecord<WorkflowField & { edited: unknown }>>(record: R) =>
  Object.fromEntries(
    Object.entries(record).flatMap(([key, { edited }]) => (edited === 'echoed' ? [[key, echoed]] : [])),
  ) as Record<KeysThat<R, { edited: 'echoed' }>, typeof echoed>;

export const withoutEchoed = <const R extends WorkflowRecord<WorkflowField & { edited: unknown }>, B extends object>(
  record: R,
  body: B,
) =>
  Object.fromEntries(Object.entries(body).filter(([key]) => record[key]?.edited !== 'echoed')) as Omit<
    B,
    KeysThat<R, { edited: 'echoed' }>
  >;

export const additionsIn = (body: z.ZodObject, record: WorkflowRecord): string[] =>
  Object.keys(body.shape).filter((key) => key !== 'id' && record[key]?.wire !== 'documented');
