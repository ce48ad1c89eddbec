import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useRegistry } from '../../admin/records/registry';
import { editPath } from '../../admin/records/screenPaths';
import { titleOf } from '../../admin/records/titleOf';
import { useRole } from '../../admin/records/useRole';
import { useIsSignedIn } from '../../device/useDevice';
import { articlesQuery } from '../../queries/articles';
import { masterDataQuery, readLists } from '../../queries/masterData';
import { useDataProvider } from '../../queries/useDataProvider';
import type { ResourceName } from '../../resources';
import {
  type AnyRecord,
  type AnyResource,
  isEmpty,
  mayUse,
  type Role,
  readableFields,
  screensOf,
} from '../../resources/kit';
import { groupOf, type PaletteGroup } from './PaletteGroup';

export function useRecordGroups(isOpen: boolean): PaletteGroup[] {
  const registry = useRegistry();
  const role = useRole();
  const dataProvider = useDataProvider();
  const queries = useQueryClient();
  const isSignedIn = useIsSignedIn();
  const shown = useMemo(
    () =>
      registry
        .filter((resource) => resource.menu && screensOf(resource) && mayUse(resource, 'read', role))
        .sort((a, b) => (a.menu?.order ?? 0) - (b.menu?.order ?? 0)),
    [registry, role],
  );
  const lists = useQueries({
    queries: shown.map(({ name }) => ({
      ...masterDataQuery(dataProvider, name as ResourceName),
      enabled: isSignedIn && isOpen,
    })),
    combine: readLists,
  });
  // Offline, the articles kept for the goods pages stand in for the whole list.
  const articles: readonly Known[] | undefined = queries.getQueryData(articlesQuery(dataProvider).queryKey);
  return useMemo(
    () =>
      shown.flatMap((resource, at) => {
        const records = lists[at] ?? (resource.name === 'stockItems' ? articles : undefined);
        return records ? recordGroup(resource, role, records) : [];
      }),
    [shown, lists, articles, role],
  );
}

type Known = Readonly<Record<string, unknown>> & Pick<AnyRecord, 'id'>;

/** One group per list, so that its texts are prepared once. */
const groups = new WeakMap<readonly Known[], { resource: AnyResource; role: Role; group: PaletteGroup }>();

function recordGroup(resource: AnyResource, role: Role, records: readonly Known[]): PaletteGroup {
  const known = groups.get(records);
  if (known?.resource === resource && known.role === role) return known.group;
  const texts = readableFields(resource, role).flatMap(([key, field]) =>
    field.kind === 'text' && key !== resource.title ? { key, label: field.columnLabel ?? field.label } : [],
  );
  const isArchived = (record: Known) => resource.archive !== undefined && record[resource.archive] === true;
  const told = (record: Known) => texts.filter(({ key }) => !isEmpty(record[key]));
  const group = groupOf(
    resource.label.many,
    records,
    (record) => ({
      key: `${resource.name} ${record.id}`,
      title: `${titleOf(resource, record)}${isArchived(record) ? ' (archiviert)' : ''}`,
      detail: told(record)
        .map(({ key, label }) => `${label} ${record[key]}`)
        .join(' · '),
      icon: resource.name,
      to: editPath(resource, record),
    }),
    {
      moreOf: (record) =>
        told(record)
          .map(({ key }) => record[key])
          .join('\n'),
      isLast: isArchived,
    },
  );
  groups.set(records, { resource, role, group });
  return group;
}
