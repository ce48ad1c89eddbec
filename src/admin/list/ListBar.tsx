import Close from '@mui/icons-material/Close';
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEvent, useListContext } from 'ra-core';
import { memo, type ReactNode, useDeferredValue, useMemo } from 'react';
import type { AnyRecord, AnyResource } from '../../resources/kit';
import { formatNumber } from '../../rules/numbers';
import { IconAction } from '../../ui/IconAction';
import { useEscape } from '../../ui/keys/useEscape';
import { useKeyHelp } from '../../ui/keys/useKeyHelp';
import { BulkActions } from './bulk/BulkActions';
import type { Selection } from './bulk/useBulk';
import { countText } from './countText';

export interface ListBarProps {
  resource: AnyResource;
  /** All that were read, to have what is selected as it is now. */
  known: readonly AnyRecord[];
  rows: readonly AnyRecord[];
  /** How many there are without search and filters. */
  total: number;
  /** The rows are not those yet that are searched for. */
  isSearching: boolean;
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

function SelectableBar({ rows, ...props }: Omit<ListBarProps, 'canSelect'>) {
  const { selectedIds, onSelect, onSelectAll } = useListContext<AnyRecord>();
  const shown = useMemo(() => selectedOf(rows, selectedIds), [rows, selectedIds]);
  const isAll = shown.length > 0 && shown.length === rows.length;
  const clear = useEvent(() => onSelect([]));
  const toggleAll = () => {
    if (!isAll) return onSelectAll();
    const ids = new Set<unknown>(shown.map(({ id }) => id));
    onSelect(selectedIds.filter((id) => !ids.has(id)));
  };
  const isNone = selectedIds.length === 0;
  useEscape(isNone ? undefined : clear, 'unselect');
  // The box that was ticked shows it at once, what can be done with the rows a moment later.
  const told = useDeferredValue(selectedIds);
  const now = useEvent(() => selectedIds);
  return (
    <>
      <FormControlLabel
        label={isNone ? 'Alle auswählen' : ''}
        control={
          <Checkbox
            checked={isAll}
            indeterminate={shown.length > 0 && !isAll}
            disabled={rows.length === 0}
            onChange={toggleAll}
            slotProps={{ input: { 'aria-label': 'Alle auswählen' } }}
          />
        }
        slotProps={{ typography: { variant: 'body2', color: 'textSecondary' } }}
        sx={{ ml: { xs: 0, sm: '3px' }, mr: 0.5 }}
      />
      {told.length === 0 ? (
        <Count {...props} rows={rows} />
      ) : (
        <Selected {...props} rows={rows} selectedIds={told} now={now} onSelect={onSelect} onClear={clear} />
      )}
    </>
  );
}

function selectedOf(rows: readonly AnyRecord[], ids: readonly AnyRecord['id'][]): readonly AnyRecord[] {
  if (ids.length === 0) return NONE;
  const selected = new Set<unknown>(ids);
  return rows.filter(({ id }) => selected.has(id));
}

const NONE: never[] = [];

interface SelectedProps extends Pick<ListBarProps, 'resource' | 'known' | 'rows'>, Selection {
  onClear: () => void;
}

const Selected = memo(function Selected({ resource, known, rows, onClear, ...selection }: SelectedProps) {
  const { selectedIds } = selection;
  const hidden = selectedIds.length - useMemo(() => selectedOf(rows, selectedIds), [rows, selectedIds]).length;
  return (
    <>
      <Typography role="status" component="div" sx={{ fontWeight: 550, flexGrow: 1, lineHeight: 1.3 }}>
        {`${formatNumber(selectedIds.length)} ausgewählt`}
        {hidden > 0 && (
          <Typography variant="body2" color="textSecondary" sx={{ lineHeight: 1.3 }}>
            {`davon ${formatNumber(hidden)} nicht in der Liste`}
          </Typography>
        )}
      </Typography>
      <BulkActions resource={resource} known={known} hidden={hidden} {...selection} />
      <IconAction label="Auswahl aufheben" icon={<Close />} onClick={onClear} />
    </>
  );
});

function Count({ resource, rows, total, isSearching, menu }: Omit<ListBarProps, 'canSelect'>) {
  const openHelp = useKeyHelp();
  return (
    <Stack direction="row" spacing={0.5} sx={{ ml: 'auto', alignItems: 'center' }}>
      <Typography role="status" variant="body2" color="textSecondary">
        {isSearching ? 'Suche läuft …' : countText(resource, rows.length, total)}
      </Typography>
      {menu}
      {/* Who taps has no keys. */}
      <Stack sx={{ '@media (pointer: coarse)': { display: 'none' } }}>
        <IconAction label="Tastenkürzel" icon={<KeyboardOutlined fontSize="small" />} onClick={openHelp} />
      </Stack>
    </Stack>
  );
}
