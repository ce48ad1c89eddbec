import MenuIcon from '@mui/icons-material/Menu';
import MenuOpen from '@mui/icons-material/MenuOpen';
import Warning from '@mui/icons-material/WarningAmberRounded';
import {
  AppBar,
  Box,
  CircularProgress,
  IconButton,
  Popover,
  Stack,
  Toolbar,
  Tooltip,
  Typography,
  useTheme,
} from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { isStuck } from '../device/outbox/entry';
import type { OutboxState } from '../device/outbox/outbox';
import { useDevice, useFailures, useOutbox, usePending, useUser } from '../device/useDevice';
import { Announcement } from '../ui/Announcement';
import { Button } from '../ui/Button';
import { IconAction } from '../ui/IconAction';
import { SecondaryText } from '../ui/SecondaryText';
import { headerColors } from '../ui/theme/headerColors';
import { LOW_WINDOW } from '../ui/theme/media';
import { PRODUCT } from '../ui/useDocumentTitle';
import { OutboxStatus } from './OutboxStatus';
import { UserMenu } from './UserMenu';
import { useInstance } from './useInstance';

/** Pixels, including the line below. */
export const HEADER_HEIGHT = 52;
const LINE = 1;

export interface HeaderProps {
  search: ReactNode;
  menuOpen: boolean;
  onToggleMenu: () => void;
}

export function Header({ search, menuOpen, onToggleMenu }: HeaderProps) {
  const { name, color } = useInstance();
  const colors = headerColors(color, useTheme());
  return (
    <AppBar position="sticky" sx={{ ...colors, ...barStyles }}>
      <meta name="theme-color" content={colors.backgroundColor} />
      <Toolbar
        disableGutters
        sx={{ minHeight: `${HEADER_HEIGHT - LINE}px !important`, px: { xs: 0.5, md: 1 }, gap: 0.5 }}
      >
        <IconAction
          label={menuOpen ? 'Menü schließen' : 'Menü öffnen'}
          icon={menuOpen ? <MenuOpen /> : <MenuIcon />}
          color="inherit"
          onClick={onToggleMenu}
        />
        <Typography
          component={Link}
          to="/"
          noWrap
          sx={{
            color: 'inherit',
            textDecoration: 'none',
            fontWeight: 600,
            letterSpacing: '-0.01em',
            px: 0.5,
            py: 1.375,
          }}
        >
          {name ?? PRODUCT}
        </Typography>
        <PendingSpinner />
        <Box sx={{ flexGrow: 1 }} />
        {search}
        <OutboxStatus />
        <OutboxAnnouncement />
        <WarningIcon />
        <UserMenu />
      </Toolbar>
    </AppBar>
  );
}

const barStyles = {
  displayPrint: 'none',
  // Takes the text colour, which is readable on every instance colour.
  '&& :focus-visible, && .Mui-focusVisible': { outlineColor: 'currentColor', outlineOffset: '-3px' },
  [LOW_WINDOW]: { position: 'static' },
} as const;

function PendingSpinner() {
  return usePending() && <CircularProgress size={18} thickness={5} color="inherit" aria-label="Wird geladen" />;
}

function OutboxAnnouncement() {
  const user = useUser();
  const news = newsOf(useOutbox(), user?.id);
  const [told, setTold] = useState('');
  const next = news === WELL && told === '' ? told : (news ?? told);
  if (next !== told) setTold(next);
  return <Announcement text={next} />;
}

function newsOf({ entries, pausedBy, isReadable }: OutboxState, userId: number | undefined): string | undefined {
  const own = entries.filter((entry) => entry.userId === userId);
  const refused = own.filter(({ state }) => state === 'rejected').length;
  if (refused > 1) return `${refused} Eingaben wurden nicht übernommen.`;
  if (refused === 1) return 'Eine Eingabe wurde nicht übernommen.';
  if (own.some(isStuck)) return 'Eine Eingabe ist noch nicht übertragen.';
  if (isReadable === false) return 'Der Speicher dieses Geräts antwortet nicht.';
  if (own.length === 0) return WELL;
  if (pausedBy === 'network') return 'Keine Verbindung. Eingaben warten auf diesem Gerät.';
  return pausedBy && 'Eingaben sind noch nicht übertragen.';
}

const WELL = 'Alle Eingaben sind übertragen.';

const ERROR_TITLE = 'Es sind Fehler aufgetreten';

const CLOCK = new Intl.DateTimeFormat('de-DE', { hour: '2-digit', minute: '2-digit' });

/** Shows that a failed request has neither succeeded since nor been seen; a tap lists the failures with their times. */
function WarningIcon() {
  const failures = useFailures();
  const { failures: store } = useDevice();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (failures.length === 0) return null;
  return (
    <>
      <Tooltip title={ERROR_TITLE} describeChild>
        <IconButton color="inherit" onClick={({ currentTarget }) => setAnchor(currentTarget)} aria-haspopup="dialog">
          <Warning role="img" aria-label={ERROR_TITLE} aria-hidden={undefined} />
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': ERROR_TITLE, sx: { width: 340, maxWidth: 'calc(100vw - 32px)' } },
        }}
      >
        <Stack spacing={1.5} sx={{ p: 2 }}>
          {failures.map(({ request, page, sentence, at }) => (
            <div key={request}>
              <SecondaryText>{`${CLOCK.format(at)} Uhr, ${page}`}</SecondaryText>
              <Typography sx={{ overflowWrap: 'anywhere' }}>{sentence}</Typography>
            </div>
          ))}
          <Button label="Gelesen" onClick={store.clear} sx={{ alignSelf: 'flex-end' }} />
        </Stack>
      </Popover>
    </>
  );
}
