import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { useListFilterContext } from 'ra-core';
import type { ReactNode } from 'react';
import type { AnyResource, Field } from '../../resources/kit';
import { cellOf } from '../cells';
import type { FilterProps } from '../cells/Cell';
import type { OwnFilters } from './useReadRows';

export interface FilterBarProps {
  resource: AnyResource;
  /** There are archived records, which can be shown. */
  hasArchived: boolean;
  /** Comes first; it takes the place of a filter by the title. */
  search: ReactNode;
  /** Gets what makes other filters of those that there are. */
  onFilter: (change: (before: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>) => void;
  /** Changes when the filters are set from elsewhere, which their inputs have to show. */
  setting: number;
  /** Comes last: filters with a name. */
  views: ReactNode;
}

/** What decides about the rows of a list: the search, and one input for each field that the definition filters by. */
export function FilterBar({ resource, hasArchived, onFilter, search, setting, views }: FilterBarProps) {
  const { filterValues } = useListFilterContext();
  const { includeArchived = false }: OwnFilters = filterValues;
  const set = (key: string, value: unknown) => onFilter((before) => ({ ...before, [key]: value }));
  const fields = (resource.list?.filters ?? []).flatMap((key) => {
    const field = resource.fields[key];
    return field && !isTitleFilter(resource, key) ? [[key, field] as const] : [];
  });
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, alignItems: 'flex-start' }}>
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
        <FormControlLabel
          label="Archivierte zeigen"
          control={
            <Switch
              checked={includeArchived}
              onChange={({ target }) => set('includeArchived', target.checked || undefined)}
            />
          }
          sx={{ minHeight: 40, ml: -1 }}
        />
      )}
      {views}
    </Stack>
  );
}

/** Two boxes for the same, side by side, would leave everybody guessing. */
const isTitleFilter = (resource: AnyResource, key: string): boolean =>
  key === resource.title && resource.fields[key]?.kind === 'text';

/** Whether a list is searched by the part of a title that its definition filters by. */
export const isSearchedByTitle = (resource: AnyResource): boolean =>
  resource.list?.filters?.some((key) => isTitleFilter(resource, key)) === true;

function FilterInput(props: FilterProps<Field>) {
  const filter = cellOf(props.field).filter;
  return filter && <filter.Input {...props} />;
}
