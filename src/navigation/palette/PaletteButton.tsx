import Search from '@mui/icons-material/Search';
import { alpha, Box, ButtonBase } from '@mui/material';
import { type ComponentType, useEffect, useMemo, useState } from 'react';
import { isCovered } from '../../ui/isCovered';
import { isMac, keyLabels } from '../../ui/keys/keyTable';
import { usePageKeys } from '../../ui/keys/useKeys';
import { lazyDialog } from '../../ui/lazyPart';

export interface OpenedPalette {
  isOpen: boolean;
  initial: string;
  onClose: () => void;
}

export function PaletteButton({ load }: { load: () => Promise<{ default: ComponentType<OpenedPalette> }> }) {
  const [isOpen, setOpen] = useState(false);
  const [isNeeded, setNeeded] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  const Palette = useMemo(
    () =>
      lazyDialog(async () => {
        const palette = await load();
        setLoaded(true);
        return palette;
      }),
    [load],
  );
  const open = () => {
    setNeeded(true);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    // Loads again next time if loading failed.
    if (!isLoaded) setNeeded(false);
  };
  const initial = useTypedAhead(isOpen && !isLoaded);
  usePageKeys({ palette: () => !isCovered() && open() }, always);

  return (
    <>
      <ButtonBase aria-label={LABEL} aria-keyshortcuts="Control+K Meta+K" onClick={open} sx={button}>
        <Search />
        <Box component="span" data-key={keyLabels('palette', isMac())} sx={wide}>
          {LABEL}
        </Box>
      </ButtonBase>
      {isNeeded && <Palette isOpen={isOpen} initial={initial} onClose={close} />}
    </>
  );
}

const LABEL = 'Alles durchsuchen';

/** Also while typing, or the browser's own search would open. */
const always = () => true;

function useTypedAhead(isLoading: boolean): string {
  const [typed, setTyped] = useState('');
  useEffect(() => {
    if (!isLoading) return;
    setTyped('');
    const listen = (event: KeyboardEvent) => {
      if ([...event.key].length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      setTyped((before) => before + event.key);
    };
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, [isLoading]);
  return typed;
}

const button = {
  flexShrink: 0,
  gap: 1,
  minWidth: 44,
  height: 44,
  borderRadius: 22,
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outline: '2px solid currentColor', outlineOffset: -2 },
  '@media (min-width: 900px)': {
    height: 36,
    minWidth: 256,
    px: 1.5,
    mx: 1,
    justifyContent: 'flex-start',
    borderRadius: 2,
    border: 1,
    borderColor: alpha('#888888', 0.5),
  },
};

const wide = {
  display: { xs: 'none', md: 'flex' },
  flexGrow: 1,
  justifyContent: 'space-between',
  fontSize: '0.875rem',
  // Generated content keeps the key out of the accessible name.
  '&::after': { content: 'attr(data-key)', fontSize: '0.75rem', opacity: 0.8 },
};
