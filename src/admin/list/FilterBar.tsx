import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { useListFilterContext } from 'ra-core';
import type { ReactNode } from 'react';
import type { AnyResource, Field } from '../../resources/kit';
import { SearchSelect } from '../../ui/fields/SearchSelect';
import { ChoiceSelect } from '../inputs/ChoiceSelect';
import { useOptions } from '../inputs/useOptions';
import { FlagSelect } from './FlagSelect';
import { TextFilter } from './TextFilter';
import type { OwnFilters } from './useAllRows';

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

interface FilterInputProps<F extends Field = Field> {
  field: F;
  value: unknown;
  onChange: (value: unknown) => void;
}

function FilterInput({ field, value, onChange }: FilterInputProps) {
  switch (field.kind) {
    case 'text':
      return (
        <TextFilter
          label={field.columnLabel ?? field.label}
          value={typeof value === 'string' ? value : ''}
          onChange={onChange}
        />
      );
    case 'choice':
      return (
        <Box sx={WIDTH}>
          <ChoiceSelect
            field={field}
            none="Alle"
            value={typeof value === 'string' || typeof value === 'number' ? value : null}
            onChange={onChange}
          />
        </Box>
      );
    case 'reference':
    case 'referenceMany':
      return (
        <Box sx={WIDTH}>
          <ReferenceFilter field={field} value={value} onChange={onChange} />
        </Box>
      );
    case 'flag':
      return (
        <Box sx={WIDTH}>
          <FlagSelect field={field} none="Alle" value={typeof value === 'boolean' ? value : null} onChange={onChange} />
        </Box>
      );
    default:
      // Numbers and days are found by sorting: hardly anybody looks for one exact value.
      return null;
  }
}

/** Leaves the rows that refer to one record. */
function ReferenceFilter({ field, value, onChange }: FilterInputProps<Extract<Field, { target: string }>>) {
  const { options, chosen, isLoading } = useOptions(field, typeof value === 'number' ? [value] : []);
  return (
    <SearchSelect
      label={field.label}
      multiple={false}
      options={options}
      value={chosen[0] ?? null}
      onChange={(option) => onChange(option?.id ?? null)}
      isLoading={isLoading}
    />
  );
}

const WIDTH = { width: { xs: '100%', sm: 240 } };
