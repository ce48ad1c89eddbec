import Close from '@mui/icons-material/Close';
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSyncExternalStore } from 'react';
import { IconAction } from '../../layout/IconAction';
import { useEscape } from '../../layout/useEscape';
import type { AnyRecord, AnyResource } from '../../resources/kit';
import { formatNumber } from '../../rules/numbers';
import { BulkActions } from './bulk/BulkActions';
import { countText } from './countText';
import type { Selection } from './selection';

export interface ListBarProps {
  resource: AnyResource;
  /** The rows that the list shows. */
  rows: readonly AnyRecord[];
  /** All that were read, to have what is selected as it is now. */
  known: readonly AnyRecord[];
  /** How many there are without search and filters. */
  total: number;
  /** Missing: nothing can be selected. */
  selection: Selection | undefined;
  onHelp: () => void;
}

/** Between the filters and the rows of a list: how many there are, how many are selected, and what to do with those. */
export function ListBar({ selection, ...props }: ListBarProps) {
  return (
    <Stack direction="row" useFlexGap sx={{ alignItems: 'center', columnGap: { xs: 0, sm: 1 }, minHeight: 44 }}>
      {selection ? <SelectableBar selection={selection} {...props} /> : <Count {...props} />}
    </Stack>
  );
}

function SelectableBar({ selection, ...props }: ListBarProps & { selection: Selection }) {
  const { resource, rows, known } = props;
  const selected = useSyncExternalStore(selection.subscribe, selection.get);
  const shown = rows.filter(({ id }) => selected.has(id)).length;
  const hidden = selected.size - shown;
  const isAll = shown > 0 && shown === rows.length;
  useEscape(selected.size > 0 ? selection.clear : undefined);
  return (
    <>
      <FormControlLabel
        label={selected.size === 0 ? 'Alle auswählen' : ''}
        control={
          <Checkbox
            checked={isAll}
            indeterminate={shown > 0 && !isAll}
            disabled={rows.length === 0}
            onChange={() => (isAll ? selection.remove(rows.map(({ id }) => id)) : selection.add(rows))}
            slotProps={{ input: { 'aria-label': 'Alle auswählen' } }}
          />
        }
        slotProps={{ typography: { variant: 'body2', color: 'textSecondary' } }}
        sx={{ ml: { xs: 0, sm: '3px' }, mr: 0.5 }}
      />
      {selected.size === 0 ? (
        <Count {...props} />
      ) : (
        <>
          <Typography role="status" component="div" sx={{ fontWeight: 550, flexGrow: 1, lineHeight: 1.3 }}>
            {`${formatNumber(selected.size)} ausgewählt`}
            {hidden > 0 && (
              <Typography variant="body2" color="textSecondary" sx={{ lineHeight: 1.3 }}>
                {`davon ${formatNumber(hidden)} nicht in der Liste`}
              </Typography>
            )}
          </Typography>
          <BulkActions resource={resource} selection={selection} selected={selected} known={known} hidden={hidden} />
          <IconAction label="Auswahl aufheben" icon={<Close />} onClick={selection.clear} />
        </>
      )}
    </>
  );
}

function Count({ resource, rows, total, onHelp }: Omit<ListBarProps, 'selection'>) {
  return (
    <Stack direction="row" spacing={0.5} sx={{ ml: 'auto', alignItems: 'center' }}>
      <Typography role="status" variant="body2" color="textSecondary">
        {countText(resource, rows.length, total)}
      </Typography>
      {/* Who taps has no keys. */}
      <Stack sx={{ '@media (pointer: coarse)': { display: 'none' } }}>
        <IconAction label="Tastenkürzel" icon={<KeyboardOutlined fontSize="small" />} onClick={onHelp} />
      </Stack>
    </Stack>
  );
}
