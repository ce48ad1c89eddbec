import { useResourceContext } from 'ra-core';
import { useMemo } from 'react';
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
import { useTargets } from '../records/useTargets';

type Values = Readonly<Record<string, unknown>>;
type Computed = { field: Field; expression: Expression };
type Expressions = ReadonlyMap<string, Computed>;

/** A computed field's value for what stands in a form, by the server's own code. Records of others are as stored. */
export function useComputed(key: string, values: Values): unknown {
  const registry = useRegistry();
  const name = useResourceContext();
  const resource = registry.find((each) => each.name === name);
  const expressions = useMemo(() => expressionsOf(resource, registry), [resource, registry]);
  const records = useTargets(useMemo(() => othersOf(key, expressions), [key, expressions]));
  const zone = useTimeZone();
  return worldOf(values, expressions, records, zone).computed(name ?? '', values, key);
}

/** One that this console cannot read, as of a newer server, shows what is stored. */
export function expressionsOf(resource: AnyResource | undefined, registry: Registry): Expressions {
  const found = Object.entries(resource?.fields ?? {}).flatMap(([key, field]): [string, Computed][] => {
    if (!resource || field.computed === undefined) return [];
    try {
      return [[key, { field, expression: compileExpression(field.computed, { resource, registry }) }]];
    } catch {
      return [];
    }
  });
  return new Map(found);
}

/** References to the resources that are looked at, through other computed fields of the record, too. */
export const othersIn = ({ reads }: Pick<Expression, 'reads'>, expressions: Expressions): Field[] =>
  reads.flatMap((read) =>
    read.from === 'record' ? othersOf(read.key, expressions) : reference(read.resource, { label: read.resource }),
  );

const othersOf = (key: string, expressions: Expressions): Field[] => {
  const computed = expressions.get(key);
  return computed ? othersIn(computed.expression, expressions) : [];
};

/** Computed fields of other records come with them; those of the record in the form are worked out. */
export function worldOf(
  values: Values,
  expressions: Expressions,
  records: ReadonlyMap<string, readonly AnyRecord[]>,
  zone: string,
): World {
  const world: World = {
    today: () => todayIn(zone),
    local: (instant) => `${todayIn(zone, new Date(instant))}T${timeIn(zone, instant)}`,
    record: (name, id) => records.get(name)?.find((each) => each.id === id),
    referring: (name, by, id) => (records.get(name) ?? []).filter((each) => [each[by]].flat().includes(id)),
    computed(_, row, key) {
      const own = row === values ? expressions.get(key) : undefined;
      return own ? shownValue(own.field, own.expression.value(row, world)) : row[key];
    },
  };
  return world;
}
