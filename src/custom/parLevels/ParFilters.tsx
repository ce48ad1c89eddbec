import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { PAR_STATES, type ParLevels } from '../../contract/parLevels';
import { useMasterData } from '../../queries/masterData';
import { formatNumber } from '../../rules/numbers';
import type { ParState } from './useParView';

export function GroupFilter({ group, onChange }: { group?: number; onChange: (group: number | undefined) => void }) {
  const { all, byId } = useMasterData('stockItemGroups');
  return (
    <TextField
      select
      label="Bestand"
      value={group !== undefined && byId.has(group) ? group : ''}
      onChange={({ target }) => onChange(Number(target.value) || undefined)}
      sx={{ width: 240, maxWidth: '100%' }}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      <MenuItem value="">Alle Bestände</MenuItem>
      {all.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface StateFilterProps {
  totals: ParLevels['totals'];
  state: ParState;
  onChange: (state: ParState) => void;
}

export const StateFilter = ({ totals, state, onChange }: StateFilterProps) => (
  <Stack role="group" aria-label="Was gezeigt wird" direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
    {PAR_STATES.map((each) => (
      <Button
        key={each}
        variant={each === state ? 'contained' : 'outlined'}
        aria-pressed={each === state}
        onClick={() => onChange(each)}
        sx={{ minHeight: 44 }}
      >
        {`${LABELS[each]} (${formatNumber(totals[each])})`}
      </Button>
    ))}
  </Stack>
);

const LABELS: Record<ParState, string> = {
  propose: 'Vorschläge',
  keep: 'Passt',
  dismissed: 'Abgelehnt',
  unknown: 'Noch unklar',
};
