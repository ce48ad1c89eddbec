import MenuIcon from '@mui/icons-material/Menu';
import { BottomNavigation, BottomNavigationAction, GlobalStyles, Paper } from '@mui/material';
import { Link, useLocation } from 'react-router';
import { isMarked } from '../navigation/menu/menuEntries';
import { menuIcon } from '../navigation/menu/menuIcons';
import { useMenuPages } from '../navigation/menu/useMenuPages';

/** Pixels, without the phone's safe area. */
export const BOTTOM_BAR_HEIGHT = 56;

export function BottomBar({ isMenuOpen, onMenu }: { isMenuOpen: boolean; onMenu: () => void }) {
  const { pathname } = useLocation();
  const entries = useMenuPages('main').filter(({ short }) => short);
  const current = entries.find((entry) => isMarked(entry, pathname));
  return (
    <Paper component="nav" aria-label="Schnellzugriff" square elevation={0} sx={barStyles}>
      <GlobalStyles styles={{ html: { scrollPaddingBottom: BOTTOM_BAR_HEIGHT + 8 } }} />
      <BottomNavigation showLabels value={current?.to ?? false} sx={{ height: BOTTOM_BAR_HEIGHT, bgcolor: 'inherit' }}>
        {entries.map(({ icon, short, to }) => {
          const Icon = menuIcon(icon);
          return (
            <BottomNavigationAction
              key={to}
              value={to}
              label={short}
              icon={<Icon />}
              component={Link}
              to={to}
              aria-current={to === current?.to ? 'page' : undefined}
              sx={actionStyles}
            />
          );
        })}
        <BottomNavigationAction
          value="menu"
          label="Mehr"
          icon={<MenuIcon />}
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          onClick={onMenu}
          sx={actionStyles}
        />
      </BottomNavigation>
    </Paper>
  );
}

const barStyles = {
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: 'appBar',
  pb: 'env(safe-area-inset-bottom)',
  borderTop: 1,
  borderColor: 'divider',
  displayPrint: 'none',
  // Leaves the room to typing when the keyboard is open or the phone is in landscape.
  '@media (max-height: 450px)': { display: 'none' },
} as const;

/** Does not enlarge the selected label: four labels just fit. */
const actionStyles = {
  minWidth: 0,
  px: 0,
  '& .MuiBottomNavigationAction-label.Mui-selected': { fontSize: '0.75rem', fontWeight: 600 },
};
