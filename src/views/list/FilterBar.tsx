import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import type { AnyResource, Field } from '../../resources/kit';
import { ChoiceSelect } from '../inputs/ChoiceSelect';
import { FlagSelect } from './FlagSelect';
import { ReferenceFilter } from './ReferenceFilter';
import { TextFilter } from './TextFilter';
import type { Filter } from './useListRows';

export interface FilterBarProps {
  resource: AnyResource;
  filter: Filter;
  onChange: (key: string, value: unknown) => void;
  /** Comes first. */
  search: ReactNode;
  /** What else decides about the rows. */
  children?: ReactNode;
}

/** What decides about the rows of a list: the search, and one input for each field that the definition filters by. */
export function FilterBar({ resource, filter, onChange, search, children }: FilterBarProps) {
  const fields = (resource.list?.filters ?? []).flatMap((key) => {
    const field = resource.fields[key];
    return field ? [[key, field] as const] : [];
  });
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, alignItems: 'flex-start' }}>
      {search}
      {fields.map(([key, field]) => (
        <FilterInput key={key} field={field} value={filter[key]} onChange={(value) => onChange(key, value)} />
      ))}
      {children}
    </Stack>
  );
}

function FilterInput({ field, value, onChange }: { field: Field; value: unknown; onChange: (value: unknown) => void }) {
  switch (field.kind) {
    case 'text':
      return <TextFilter label={field.columnLabel ?? field.label} onChange={onChange} />;
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

const WIDTH = { width: { xs: '100%', sm: 240 } };
