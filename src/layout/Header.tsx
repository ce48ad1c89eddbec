import MenuIcon from '@mui/icons-material/Menu';
import MenuOpen from '@mui/icons-material/MenuOpen';
import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { useTheme } from '@mui/material/styles';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePending } from '../device/useDevice';
import { IconAction } from '../ui/IconAction';
import { headerColors } from '../ui/theme/headerColors';
import { LOW_WINDOW } from '../ui/theme/media';
import { PRODUCT } from '../ui/useDocumentTitle';
import { OutboxAnnouncement } from './OutboxAnnouncement';
import { OutboxStatus } from './OutboxStatus';
import { UserMenu } from './UserMenu';
import { useInstance } from './useInstance';
import { WarningIcon } from './WarningIcon';

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
