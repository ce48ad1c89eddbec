import { useResourceContext } from 'ra-core';
import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useUnitWords } from '../../queries/useUnitWords';
import type { AnyRecord, Field, Help, Registry } from '../../resources/kit';
import { fieldExample } from '../../rules/fieldExamples';
import { useRegistry } from '../records/registry';
import { titleOf } from '../records/titleOf';
import { useReferencedRecords } from '../records/useReferencedRecords';

export function FieldHelp({ help: { text, example } }: { help: Help }) {
  return (
    <>
      {text}
      {example && <Example {...example} />}
    </>
  );
}

function Example({ rule, using }: NonNullable<Help['example']>) {
  const registry = useRegistry();
  const name = useResourceContext();
  const fields = registry.find((each) => each.name === name)?.fields ?? NONE;
  const { control } = useFormContext();
  const paths = useMemo(() => pathsOf(using, fields, registry), [using, fields, registry]);
  const targets = useReferencedRecords(useMemo(() => paths.flatMap(({ references }) => references), [paths]));
  const watched: unknown[] = useWatch({ control, name: paths.map(({ source }) => source) });
  const given: Record<string, unknown> = { ...using };
  paths.forEach(({ key, references, inner }, index) => {
    given[key] = readValue(watched[index], { references, inner, targets, registry });
  });
  const sentence = fieldExample(rule, given, useUnitWords());
  return sentence && <span style={{ display: 'block' }}>{sentence}</span>;
}

interface Path {
  key: string;
  source: string;
  references: Field[];
  /** Key of a field on the first referenced record. */
  inner: string | undefined;
}

function pathsOf(using: NonNullable<Help['example']>['using'], fields: Fields, registry: Registry): Path[] {
  return Object.entries(using).flatMap(([key, from]): Path[] => {
    if (typeof from === 'number') return [];
    const [source = '', inner] = from.split('.');
    const outer = fields[source];
    const target = outer && 'target' in outer ? registry.find(({ name }) => name === outer.target) : undefined;
    const last = inner === undefined ? undefined : target?.fields[inner];
    return [{ key, source, inner, references: [outer, last].filter((field) => field && 'target' in field) as Field[] }];
  });
}

type Fields = Registry[number]['fields'];
const NONE: Fields = {};

interface Known {
  references: readonly Field[];
  inner: string | undefined;
  targets: ReadonlyMap<string, readonly AnyRecord[]>;
  registry: Registry;
}

function readValue(value: unknown, { references, inner, targets, registry }: Known): unknown {
  const [first, second] = references;
  if (!first) return value;
  const record = recordOf(first, value, targets);
  if (inner === undefined) return nameOf(first, record, registry);
  const found = record?.[inner];
  return second ? nameOf(second, recordOf(second, found, targets), registry) : found;
}

const recordOf = (field: Field, id: unknown, targets: Known['targets']): AnyRecord | undefined =>
  'target' in field ? targets.get(field.target)?.find((record) => record.id === id) : undefined;

function nameOf(field: Field, record: AnyRecord | undefined, registry: Registry): string | undefined {
  const resource = 'target' in field ? registry.find(({ name }) => name === field.target) : undefined;
  return resource && record && titleOf(resource, record);
}
