import Close from '@mui/icons-material/Close';
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useListContext } from 'ra-core';
import type { ReactNode } from 'react';
import type { AnyRecord, AnyResource } from '../../resources/kit';
import { formatNumber } from '../../rules/numbers';
import { IconAction } from '../../ui/IconAction';
import { useEscape } from '../../ui/keys/useEscape';
import { useKeyHelp } from '../../ui/keys/useKeyHelp';
import { BulkActions } from './bulk/BulkActions';
import { countText } from './countText';

export interface ListBarProps {
  resource: AnyResource;
  /** All that were read, to have what is selected as it is now. */
  known: readonly AnyRecord[];
  /** How many there are without search and filters. */
  total: number;
  canSelect: boolean;
  /** Stands beside the number of rows: how they are shown. */
  menu: ReactNode;
}

/** Between the filters and the rows of a list: how many there are, how many are selected, and what to do with those. */
export function ListBar({ canSelect, ...props }: ListBarProps) {
  return (
    <Stack direction="row" useFlexGap sx={{ alignItems: 'center', columnGap: { xs: 0, sm: 1 }, minHeight: 44 }}>
      {canSelect ? <SelectableBar {...props} /> : <Count {...props} />}
    </Stack>
  );
}

function SelectableBar(props: Omit<ListBarProps, 'canSelect'>) {
  const { data = [], selectedIds, onSelect, onSelectAll } = useListContext<AnyRecord>();
  const selected = new Set<unknown>(selectedIds);
  const shown = data.filter(({ id }) => selected.has(id));
  const hidden = selected.size - shown.length;
  const isAll = shown.length > 0 && shown.length === data.length;
  const clear = () => onSelect([]);
  const toggleAll = () => {
    if (!isAll) return onSelectAll();
    const ids = new Set<unknown>(shown.map(({ id }) => id));
    onSelect(selectedIds.filter((id) => !ids.has(id)));
  };
  useEscape(selected.size > 0 ? clear : undefined, 'unselect');
  return (
    <>
      <FormControlLabel
        label={selected.size === 0 ? 'Alle auswählen' : ''}
        control={
          <Checkbox
            checked={isAll}
            indeterminate={shown.length > 0 && !isAll}
            disabled={data.length === 0}
            onChange={toggleAll}
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
          <BulkActions resource={props.resource} known={props.known} hidden={hidden} />
          <IconAction label="Auswahl aufheben" icon={<Close />} onClick={clear} />
        </>
      )}
    </>
  );
}

function Count({ resource, total, menu }: Omit<ListBarProps, 'canSelect'>) {
  const { data = [] } = useListContext();
  const openHelp = useKeyHelp();
  return (
    <Stack direction="row" spacing={0.5} sx={{ ml: 'auto', alignItems: 'center' }}>
      <Typography role="status" variant="body2" color="textSecondary">
        {countText(resource, data.length, total)}
      </Typography>
      {menu}
      {/* Who taps has no keys. */}
      <Stack sx={{ '@media (pointer: coarse)': { display: 'none' } }}>
        <IconAction label="Tastenkürzel" icon={<KeyboardOutlined fontSize="small" />} onClick={openHelp} />
      </Stack>
    </Stack>
  );
}
