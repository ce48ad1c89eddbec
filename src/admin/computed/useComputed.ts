import { useResourceContext } from 'ra-core';
import { useCallback, useMemo } from 'react';
import { addTo } from '../../lib/addTo';
import { memoized } from '../../lib/memoized';
import { useTimeZone } from '../../queries/useTimeZone';
import {
  type AnyRecord,
  type AnyResource,
  compileExpression,
  type Expression,
  type Field,
  type Registry,
  reference,
  shownValue,
  type World,
} from '../../resources/kit';
import { timeIn, todayIn } from '../../rules/dates';
import { useRegistry } from '../records/registry';
import { useReferencedRecords } from '../records/useReferencedRecords';

type Values = Readonly<Record<string, unknown>>;
type Computed = { field: Field; expression: Expression };
type Expressions = ReadonlyMap<string, Computed>;

/** Computes a field of a form with the server's code; the function changes with referenced records, taken as stored. */
export function useComputed(key: string): (values: Values) => unknown {
  const registry = useRegistry();
  const name = useResourceContext();
  const resource = registry.find((each) => each.name === name);
  const expressions = expressionsOf(resource, registry);
  const records = useReferencedRecords(useMemo(() => othersOf(key, expressions), [key, expressions]));
  const zone = useTimeZone();
  return useCallback(
    (values) => expressionContext(values, expressions, records, zone).computed(name ?? '', values, key),
    [name, key, expressions, records, zone],
  );
}

const compiled = new WeakMap<AnyResource, { registry: Registry; expressions: Expressions }>();

/** Omits expressions that this client cannot parse, as from a newer server; such fields show their stored value. */
export function expressionsOf(resource: AnyResource | undefined, registry: Registry): Expressions {
  const known = resource && compiled.get(resource);
  if (known?.registry === registry) return known.expressions;
  const expressions = compiledIn(resource, registry);
  if (resource) compiled.set(resource, { registry, expressions });
  return expressions;
}

export const NO_EXPRESSIONS: Expressions = new Map();

function compiledIn(resource: AnyResource | undefined, registry: Registry): Expressions {
  if (!resource) return NO_EXPRESSIONS;
  const found = Object.entries(resource.fields).flatMap(([key, field]): [string, Computed][] => {
    if (field.computed === undefined) return [];
    try {
      return [[key, { field, expression: compileExpression(field.computed, { resource, registry }) }]];
    } catch {
      return [];
    }
  });
  return new Map(found);
}

export const targetsReadBy = ({ reads }: Pick<Expression, 'reads'>, expressions: Expressions): Field[] =>
  reads.flatMap((read) =>
    read.from === 'record' ? othersOf(read.key, expressions) : reference(read.resource, { label: read.resource }),
  );

const othersOf = (key: string, expressions: Expressions): Field[] => {
  const computed = expressions.get(key);
  return computed ? targetsReadBy(computed.expression, expressions) : [];
};

/** Makes the data that expressions read. Other records arrive with computed values; the form's are computed here. */
export function expressionContext(
  values: Values,
  expressions: Expressions,
  records: ReadonlyMap<string, readonly AnyRecord[]>,
  zone: string,
): World {
  const shown = new Map<string, unknown>();
  const world: World = {
    today: () => todayIn(zone),
    local: (instant) => `${todayIn(zone, new Date(instant))}T${timeIn(zone, instant)}`,
    record: (name, id) => indexed(records.get(name) ?? NONE, 'id').get(id)?.[0],
    referring: (name, by, id) => indexed(records.get(name) ?? NONE, by).get(id) ?? NONE,
    computed(_, row, key) {
      const own = row === values ? expressions.get(key) : undefined;
      if (!own) return row[key];
      if (!shown.has(key)) shown.set(key, shownValue(own.field, own.expression.value(row, world)));
      return shown.get(key);
    },
  };
  return world;
}

/** Cached because expressions run on every keystroke, over lists of possibly thousands of records. */
const indexed = memoized((records: readonly AnyRecord[], by: string) => {
  const made = new Map<unknown, AnyRecord[]>();
  for (const record of records) for (const named of [record[by]].flat()) addTo(made, named, record);
  return made;
});

const NONE: readonly AnyRecord[] = [];
