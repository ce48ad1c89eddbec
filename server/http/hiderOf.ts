import { z } from 'zod';
import { money, price } from '../../src/contract/kit/values';
import { memoized } from '../../src/lib/memoized';

type Hide = (value: unknown) => unknown;

/** Hides prices in values or rows of a schema: money becomes null, sent prices are left out. Undefined where there are none. */
export const hiderOf = (schema: unknown): Hide | undefined =>
  typeof schema === 'object' && schema !== null ? knownHider(schema) : undefined;

/** Searches each schema once, when a caller who may not see prices first asks. */
const knownHider = memoized((schema: object): Hide | undefined => {
  if (schema === money) return () => null;
  if (schema === price) return () => undefined;
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return hiderOf(schema.unwrap());
  if (schema instanceof z.ZodArray) return hiderOf(schema.element);
  if (schema instanceof z.ZodRecord) return inEach(hiderOf(schema.valueType));
  if (schema instanceof z.ZodUnion) return schema.options.map(hiderOf).reduce(inTurn, undefined);
  if (!(schema instanceof z.ZodObject)) return undefined;
  const hiders = Object.entries(schema.shape).flatMap(([key, each]): [string, Hide][] => {
    const hide = hiderOf(each);
    return hide ? [[key, hide]] : [];
  });
  if (hiders.length === 0) return undefined;
  return inRows((row) => {
    const hidden = { ...row };
    for (const [key, hide] of hiders) if (key in hidden) hidden[key] = hide(hidden[key]);
    return hidden;
  });
});

const inTurn = (first: Hide | undefined, second: Hide | undefined): Hide | undefined =>
  first && second ? (value) => second(first(value)) : (first ?? second);

const inEach = (hide: Hide | undefined): Hide | undefined =>
  hide && inRows((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [key, hide(value)])));

function inRows(hide: (row: Record<string, unknown>) => Record<string, unknown>): Hide {
  const each: Hide = (value) => {
    if (Array.isArray(value)) return value.map(each);
    return typeof value === 'object' && value !== null ? hide(value as Record<string, unknown>) : value;
  };
  return each;
}
