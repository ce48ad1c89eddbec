import Close from '@mui/icons-material/Close';
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import { Checkbox, FormControlLabel, Stack, Typography } from '@mui/material';
import { useEvent, useListContext } from 'ra-core';
import { Activity, memo, type ReactNode, startTransition, useDeferredValue, useMemo, useOptimistic } from 'react';
import type { AnyRecord, AnyResource } from '../../resources/kit';
import { formatNumber } from '../../rules/numbers';
import { IconAction } from '../../ui/IconAction';
import { useEscape } from '../../ui/keys/useEscape';
import { useKeyHelp } from '../../ui/keys/useKeyHelp';
import { SecondaryText } from '../../ui/SecondaryText';
import { TOUCH } from '../../ui/theme/media';
import { useIsSettled } from '../../ui/useIsSettled';
import { useLasting } from '../../ui/useLasting';
import { BulkActions } from './bulk/BulkActions';
import type { Selection } from './bulk/useBulk';
import { countText } from './countText';

export interface ListBarProps {
  resource: AnyResource;
  known: readonly AnyRecord[];
  rows: readonly AnyRecord[];
  isSimilar: boolean;
  total: number;
  busyWith: string | undefined;
  isBeginning: boolean;
  canSelect: boolean;
  selectedNow: Selection['now'];
  menu: ReactNode;
}

export function ListBar({ canSelect, ...props }: ListBarProps) {
  return (
    <Stack direction="row" useFlexGap sx={{ alignItems: 'center', columnGap: { xs: 0, sm: 1 }, minHeight: 44 }}>
      {canSelect ? <SelectableBar {...props} /> : <Count {...props} />}
    </Stack>
  );
}

function SelectableBar({ rows, selectedNow, isBeginning, ...props }: Omit<ListBarProps, 'canSelect'>) {
  const { selectedIds, onSelect, onSelectAll } = useListContext<AnyRecord>();
  const shown = useMemo(() => selectedOf(rows, selectedIds), [rows, selectedIds]);
  const [isAll, showAll] = useOptimistic(shown.length > 0 && shown.length === rows.length);
  const clear = useEvent(() => onSelect([]));
  const toggleAll = () =>
    startTransition(() => {
      showAll(!isAll);
      if (!isAll) return void onSelectAll();
      const ids = new Set<unknown>(rows.map(({ id }) => id));
      onSelect(selectedNow().filter((id) => !ids.has(id)));
    });
  const isNone = selectedIds.length === 0;
  useEscape(isNone ? undefined : clear, 'unselect');
  const told = useDeferredValue(selectedIds);
  const isSettled = useIsSettled();
  return (
    <>
      <FormControlLabel
        label={isNone ? 'Alle auswählen' : ''}
        control={
          <Checkbox
            checked={isAll}
            indeterminate={shown.length > 0 && !isAll}
            disabled={rows.length === 0 || isBeginning}
            onChange={toggleAll}
            slotProps={{ input: { 'aria-label': 'Alle auswählen' } }}
          />
        }
        slotProps={{ typography: { variant: 'body2', color: 'textSecondary' } }}
        sx={{ ml: { xs: 0, sm: '3px' }, mr: 0.5 }}
      />
      {told.length === 0 && <Count {...props} rows={rows} />}
      {/* Prepared once the page is drawn, so that the first tick is fast. */}
      {(isSettled || told.length > 0) && (
        <Activity mode={told.length === 0 ? 'hidden' : 'visible'}>
          <Selected {...props} rows={rows} selectedIds={told} now={selectedNow} onSelect={onSelect} onClear={clear} />
        </Activity>
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
        {selectedIds.length > 0 && `${formatNumber(selectedIds.length)} ausgewählt`}
        {hidden > 0 && (
          <SecondaryText sx={{ lineHeight: 1.3 }}>{`davon ${formatNumber(hidden)} nicht in der Liste`}</SecondaryText>
        )}
      </Typography>
      <BulkActions resource={resource} known={known} hidden={hidden} {...selection} />
      <IconAction label="Auswahl aufheben" icon={<Close />} onClick={onClear} />
    </>
  );
});

type CountProps = Pick<ListBarProps, 'resource' | 'rows' | 'isSimilar' | 'total' | 'busyWith' | 'menu'>;

function Count({ resource, rows, isSimilar, total, busyWith, menu }: CountProps) {
  const openHelp = useKeyHelp();
  // Announced only when loading takes long, not with every key.
  const isTold = useLasting(busyWith !== undefined);
  return (
    <Stack direction="row" spacing={0.5} sx={{ ml: 'auto', alignItems: 'center' }}>
      <SecondaryText role="status">
        {busyWith === undefined ? (
          countText(resource, isSimilar ? 0 : rows.length, total)
        ) : (
          <span aria-hidden={!isTold}>{busyWith}</span>
        )}
      </SecondaryText>
      {menu}
      <Stack sx={{ [TOUCH]: { display: 'none' } }}>
        <IconAction label="Tastenkürzel" icon={<KeyboardOutlined fontSize="small" />} onClick={openHelp} />
      </Stack>
    </Stack>
  );
}
