import { useMemo } from 'react';
import { useTimeZone } from '../../queries/useTimeZone';
import type { Field } from '../../resources/kit';
import { languageOf } from '../../rules/language';
import type { Lookup } from './Lookup';
import { useRegistry } from './registry';
import { titleOf } from './titleOf';
import { useReferencedRecords } from './useReferencedRecords';

export function useLookup(fields: readonly Field[]): Lookup {
  const registry = useRegistry();
  const targets = useReferencedRecords(fields);
  const timeZone = useTimeZone();
  return useMemo(() => {
    const titles = new Map<string, Map<unknown, string>>();
    for (const [name, records] of targets) {
      const resource = registry.find((each) => each.name === name);
      if (resource) titles.set(name, new Map(records.map((record) => [record.id, titleOf(resource, record)])));
    }
    const title = (target: string, id: unknown) => {
      const known = titles.get(target);
      return known ? (known.get(id) ?? '??') : '';
    };
    return { ...languageOf(timeZone, title), timeZone };
  }, [registry, targets, timeZone]);
}
