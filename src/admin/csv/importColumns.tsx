import { Box, Chip } from '@mui/material';
import type { ImportRow, ImportState, ShownValue } from '../../contract/csv';
import type { AnyResource, Field } from '../../resources/kit';
import type { Column } from '../../ui/table/Column';
import { column, numberColumn, valueColumn } from '../../ui/table/valueColumn';
import { fieldName } from './fieldName';
import { refusalsOf, shownText } from './refusals';

export const importColumns = (resource: AnyResource): Column<ImportRow>[] => [
  numberColumn('line', 'Zeile', 72),
  column('state', 'Ergebnis', ({ state }) => STATES[state].label, {
    width: 132,
    hideBelow: 'sm',
    render: ({ state }) => <State state={state} />,
  }),
  valueColumn('title', resource.label.one, { hideBelow: 'sm', width: 220 }),
  { key: 'details', label: 'Was geschieht', render: (row) => <Details resource={resource} row={row} /> },
];

const STATES: Record<ImportState, { label: string; color: 'success' | 'info' | 'default' | 'error' }> = {
  new: { label: 'Neu', color: 'success' },
  changed: { label: 'Geändert', color: 'info' },
  same: { label: 'Gleich', color: 'default' },
  wrong: { label: 'Fehler', color: 'error' },
  skipped: { label: 'Ausgelassen', color: 'default' },
};

const State = ({ state }: { state: ImportState }) => <Chip size="small" variant="outlined" {...STATES[state]} />;

function Details({ resource, row }: { resource: AnyResource; row: ImportRow }) {
  const errors = refusalsOf(resource, row);
  const changes = Object.entries(row.changes)
    .filter(([key]) => !row.errors[key])
    .map(([key, change]) => `${fieldName(resource, key)}: ${inWords(change, row.state, resource.fields[key])}`);
  return (
    <Box title={[...errors, ...changes, ...(row.hints ?? [])].join('\n')} sx={CLAMPED}>
      {/* On wide screens, state and title have their own columns. */}
      <Box sx={{ display: { xs: 'block', sm: 'none' }, fontWeight: 550, mb: 0.5 }}>
        <State state={row.state} /> {row.title}
      </Box>
      {errors.length > 0 && (
        <Box component="span" sx={{ color: 'error.main' }}>
          {errors.join(' · ')}{' '}
        </Box>
      )}
      {changes.join(' · ')}
      {row.hints && row.hints.length > 0 && (
        <Box component="span" sx={{ color: 'warning.main' }}>
          {` ${row.hints.join(' ')}`}
        </Box>
      )}
    </Box>
  );
}

function inWords([before, after]: [ShownValue, ShownValue], state: ImportState, field: Field | undefined): string {
  if (before === null && after === null) return 'wird gesetzt';
  const [old, fresh] = [shownText(before, field), shownText(after, field)];
  return state === 'new' || before === null ? fresh : `${old} → ${fresh}`;
}

const CLAMPED = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: { xs: 5, sm: 3 },
  overflow: 'hidden',
  lineHeight: 1.3,
};
