import { Stack } from '@mui/material';
import { useListFilterContext } from 'ra-core';
import type { ReactNode } from 'react';
import type { AnyResource, Field } from '../../resources/kit';
import { SwitchField } from '../../ui/fields/ToggleField';
import { cellOf } from '../cells';
import type { FilterProps } from '../cells/Cell';
import { isTitleFilter } from './searchedByTitle';
import type { OwnFilters } from './useReadRows';

export interface FilterBarProps {
  resource: AnyResource;
  hasArchived: boolean;
  search: ReactNode;
  onFilter: (change: (before: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>) => void;
  /** Changes when filters are set from outside, so that the inputs reset. */
  setting: number;
  views: ReactNode;
}

export function FilterBar({ resource, hasArchived, onFilter, search, setting, views }: FilterBarProps) {
  const { filterValues } = useListFilterContext();
  const { includeArchived = false }: OwnFilters = filterValues;
  const set = (key: string, value: unknown) => onFilter((before) => ({ ...before, [key]: value }));
  const fields = (resource.list?.filters ?? []).flatMap((key) => {
    const field = resource.fields[key];
    // `q` is the search.
    return field && key !== 'q' && !isTitleFilter(resource, key) ? [[key, field] as const] : [];
  });
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 2, rowGap: 1.5, alignItems: 'flex-start' }}>
      {search}
      {fields.map(([key, field]) => (
        <FilterInput
          key={`${key} ${setting}`}
          field={field}
          value={filterValues[key]}
          onChange={(value) => set(key, value)}
        />
      ))}
      {resource.archive && hasArchived && (
        <SwitchField
          label="Archivierte zeigen"
          checked={includeArchived}
          onChange={(isOn) => set('includeArchived', isOn || undefined)}
          sx={{ minHeight: 40, ml: -1 }}
        />
      )}
      {views}
    </Stack>
  );
}

function FilterInput(props: FilterProps<Field>) {
  const { filter } = cellOf(props.field);
  return <filter.Input {...props} />;
}
