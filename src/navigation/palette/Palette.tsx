import Close from '@mui/icons-material/Close';
import CloudOff from '@mui/icons-material/CloudOffOutlined';
import Search from '@mui/icons-material/Search';
import { Box, Dialog, InputBase, Typography, useAutocomplete, useEventCallback } from '@mui/material';
import { type ChangeEvent, type KeyboardEvent, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { declarePersonalMemory } from '../../device/memory';
import { useConnection, useMemory } from '../../device/useDevice';
import { formatNumber } from '../../rules/numbers';
import { IconAction } from '../../ui/IconAction';
import { SecondaryText } from '../../ui/SecondaryText';
import { similarText } from '../../ui/similarText';
import { useIsPhone } from '../../ui/useIsPhone';
import { pageRequest } from '../../ui/useRequestedAction';
import { FoundList, type FoundListProps, type Option } from './FoundList';
import type { PaletteEntry, PaletteGroup } from './PaletteGroup';
import { usePaletteSearch } from './usePaletteSearch';

export interface PaletteProps {
  isOpen: boolean;
  groups: readonly PaletteGroup[];
  typed: string;
  onType: (typed: string) => void;
  onClose: () => void;
}

const chosenLast = declarePersonalMemory<readonly PaletteEntry[]>(() => []);
const MAX_RECENT = 5;

export function Palette(props: PaletteProps) {
  const isPhone = useIsPhone();
  return (
    <Dialog
      open={props.isOpen}
      onClose={props.onClose}
      fullScreen={isPhone}
      fullWidth
      maxWidth="sm"
      transitionDuration={0}
      sx={isPhone ? undefined : { '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{ paper: { 'aria-label': 'Alles durchsuchen', sx: isPhone ? wholeScreen : belowHeader } }}
    >
      <Searching {...props} />
    </Dialog>
  );
}

const wholeScreen = { borderRadius: 0, border: 0 };
const belowHeader = { mt: '8vh', maxHeight: '76vh' };

function Searching({ groups, typed, onType, onClose }: PaletteProps) {
  const navigate = useNavigate();
  const [recent, setRecent] = useMemory(chosenLast);
  const search = usePaletteSearch(groups, typed, recent);
  const { options } = search;

  const choose = useEventCallback((entry: PaletteEntry) => {
    setRecent([entry, ...recent.filter(({ key }) => key !== entry.key)].slice(0, MAX_RECENT));
    onClose();
    navigate(entry.to, entry.request === undefined ? undefined : { state: pageRequest(entry.request) });
  });
  const box = useAutocomplete<Option, false, false, false>({
    options,
    open: true,
    value: null,
    // The text of the shown results, so that the highlighted line stays only within one search.
    inputValue: search.typed,
    filterOptions: (all) => all,
    getOptionLabel: ({ entry }) => entry.title,
    getOptionKey: ({ key }) => key,
    groupBy: ({ heading }) => heading,
    autoHighlight: true,
    clearOnBlur: false,
    onChange: (_, option) => option && choose(option.entry),
    onClose: (_, reason) => reason === 'escape' && onClose(),
  });

  /** Finishes the search first, so that a key acts on the results for everything typed before it. */
  const finishFirst = (event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
    if (!search.isSearching || event.nativeEvent.isComposing || !ACTS.has(event.key)) return;
    const [first] = flushSync(search.finish);
    if (event.key !== 'Enter') return;
    event.preventDefault();
    event.defaultMuiPrevented = true;
    if (first) choose(first.entry);
  };
  const input = box.getInputProps();
  const groupedOptions = box.groupedOptions as unknown as FoundListProps['groups'];
  // Typing redraws only the box.
  // biome-ignore lint/correctness/useExhaustiveDependencies: all the rest of it follows from the options
  const list = useMemo(
    () => (
      <FoundList
        groups={groupedOptions}
        listbox={box.getListboxProps()}
        optionProps={(option, index) => box.getOptionProps({ option, index })}
      />
    ),
    [options],
  );

  return (
    <Box
      {...box.getRootProps({ onKeyDown: finishFirst })}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          pl: 2,
          pr: 0.5,
          py: 0.5,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Search color="action" />
        <InputBase
          fullWidth
          autoFocus
          placeholder="Seite, Artikel, Lieferant, Nummer …"
          inputProps={{
            ...input,
            value: typed,
            onChange(event) {
              input.onChange?.(event as ChangeEvent<HTMLInputElement>);
              onType(event.currentTarget.value);
            },
            'aria-label': 'Alles durchsuchen',
            enterKeyHint: 'go',
          }}
          sx={{ minHeight: 48, fontSize: '1.0625rem' }}
        />
        <IconAction label="Suche schließen" icon={<Close />} onClick={onClose} />
      </Box>
      <OfflineNotice />
      {search.isSimilar && <Typography sx={{ px: 2, pt: 1.5 }}>{similarText(search.typed.trim())}</Typography>}
      {list}
      <SecondaryText role="status" sx={{ px: 2, py: 1.25 }}>
        {search.typed.trim() === '' ? (
          <Box component="span" sx={onlyWithKeys}>
            Tippen, um überall zu suchen. Mit ↑ und ↓ wählen, mit der Eingabetaste öffnen.
          </Box>
        ) : (
          resultText(search)
        )}
      </SecondaryText>
    </Box>
  );
}

const ACTS = new Set(['Enter', 'ArrowDown', 'ArrowUp', 'Home', 'End', 'PageDown', 'PageUp']);

/** Hidden on touch devices, which have no keys. */
const onlyWithKeys = { '@media (pointer: coarse)': { display: 'none' } };

function resultText({ total, typed, isSimilar }: ReturnType<typeof usePaletteSearch>): string {
  if (total === 0) return `Nichts gefunden für „${typed.trim()}“. Versuch es mit einem anderen Wort.`;
  if (isSimilar) return total === 1 ? '1 ähnlicher Treffer' : `${formatNumber(total)} ähnliche Treffer`;
  return `${formatNumber(total)} Treffer`;
}

function OfflineNotice() {
  if (useConnection() !== 'lost') return null;
  return (
    <Box role="status" sx={{ display: 'flex', gap: 1, px: 2, py: 1, alignItems: 'center', bgcolor: 'action.hover' }}>
      <CloudOff fontSize="small" color="action" />
      <Typography variant="body2">Keine Verbindung: Gefunden wird, was auf diesem Gerät liegt.</Typography>
    </Box>
  );
}
