import { Stack, TextField, ToggleButton } from '@mui/material';
import type { CountLine } from '../../../shared/counting/CountLine';
import { locationProgress } from '../../../shared/counting/locationProgress';
import { SelectField } from '../../../ui/fields/SelectField';
import { SEARCH_SIGN } from '../../../ui/fields/searchSign';
import type { LineFilter } from './useLineFilter';

export interface LineFilterBarProps {
  lines: readonly CountLine[];
  filter: LineFilter;
  change: (part: Partial<LineFilter>) => void;
  mayType: boolean;
}

export function LineFilterBar({ lines, filter, change, mayType }: LineFilterBarProps) {
  const locations = locationProgress(lines);
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      <TextField
        type="search"
        label="Artikel suchen"
        value={filter.part}
        onChange={({ target }) => change({ part: target.value })}
        sx={{ flex: { xs: '1 1 150px', sm: '0 1 320px' } }}
        slotProps={{
          htmlInput: { autoComplete: 'off', enterKeyHint: 'search' },
          input: {
            startAdornment: SEARCH_SIGN,
          },
        }}
      />
      <Toggle label="Noch offen" selected={filter.onlyOpen} toggle={(onlyOpen) => change({ onlyOpen })} />
      <SelectField
        label="Lagerort"
        value={locations.some(({ name }) => name === filter.location) ? filter.location : ''}
        options={[
          ['', 'Alle'],
          ...locations.map(({ name, counted, total }) => [name, `${name} (${counted} / ${total})`] as const),
        ]}
        onChange={(location) => change({ location })}
        sx={{ flex: '1 1 150px', maxWidth: { sm: 260 } }}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      />
      {mayType && (
        <Toggle label="Liste eintippen" selected={filter.isTyping} toggle={(isTyping) => change({ isTyping })} />
      )}
    </Stack>
  );
}

function Toggle({ label, selected, toggle }: { label: string; selected: boolean; toggle: (to: boolean) => void }) {
  return (
    <ToggleButton
      value={label}
      selected={selected}
      onChange={() => toggle(!selected)}
      sx={{ px: 2, py: 0, height: 40, '@media (pointer: coarse)': { height: 44 } }}
    >
      {label}
    </ToggleButton>
  );
}
