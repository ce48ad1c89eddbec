import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { PAR_STATES, type ParLevels } from '../../contract/parLevels';
import { useMasterData } from '../../queries/masterData';
import { formatNumber } from '../../rules/numbers';
import { SelectField } from '../../ui/fields/SelectField';
import type { ParState } from './useParView';

export function GroupFilter({ group, onChange }: { group?: number; onChange: (group: number | undefined) => void }) {
  const { all, byId } = useMasterData('stockItemGroups');
  return (
    <SelectField
      label="Bestand"
      value={group !== undefined && byId.has(group) ? group : ALL}
      options={[[ALL, 'Alle Bestände'], ...all.map(({ id, name }) => [id, name] as const)]}
      onChange={(id) => onChange(id || undefined)}
      sx={{ width: 240, maxWidth: '100%' }}
    />
  );
}

/** Value of the choice "all", which is not the id of any group. */
const ALL = 0;

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
