import AccountCircle from '@mui/icons-material/AccountCircleOutlined';
import BrightnessAuto from '@mui/icons-material/BrightnessAutoOutlined';
import Check from '@mui/icons-material/Check';
import DarkMode from '@mui/icons-material/DarkModeOutlined';
import Keyboard from '@mui/icons-material/KeyboardOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import { Divider, ListItemIcon, Menu, MenuItem, Typography } from '@mui/material';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { keptDrafts } from '../device/drafts';
import { useUser } from '../device/useDevice';
import { logoutEntry, type MenuEntry } from '../navigation/menu/menuEntries';
import { menuIcon } from '../navigation/menu/menuIcons';
import { useMenuPages } from '../navigation/menu/useMenuPages';
import { IconAction } from '../ui/IconAction';
import { useKeyHelp } from '../ui/keys/useKeyHelp';
import { chooseScheme, useSchemeChoice } from '../ui/theme/colorScheme';

export function UserMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const user = useUser();
  const close = () => setAnchor(null);
  const openKeys = useKeyHelp();
  const showKeys = () => {
    close();
    openKeys();
  };
  const link = ({ icon, label, to }: Pick<MenuEntry, 'icon' | 'label' | 'to'>) => {
    const Icon = menuIcon(icon);
    return (
      <MenuItem key={to} component={Link} to={to} onClick={close}>
        <ListItemIcon>
          <Icon fontSize="small" />
        </ListItemIcon>
        {label}
      </MenuItem>
    );
  };
  const entries = useMenuPages('user');
  const help = useMenuPages('help');
  const { pathname } = useLocation();
  const isDrafting = anchor !== null && keptDrafts().length > 0;
  return (
    <>
      <IconAction
        label="Benutzermenü"
        icon={<AccountCircle />}
        color="inherit"
        hasMenu
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { sx: { minWidth: 232 } },
          list: {
            subheader: (
              <Typography
                component="li"
                role="presentation"
                variant="subtitle1"
                sx={{ px: 2, pt: 1.25, pb: 0.75, maxWidth: 280, overflowWrap: 'anywhere' }}
              >
                {user?.name}
              </Typography>
            ),
          },
        }}
      >
        {entries.slice(0, -1).map(link)}
        {isDrafting && link({ icon: 'drafts', label: 'Angefangene Eingaben', to: '/unsent' })}
        {entries.slice(-1).map(link)}
        <Divider />
        <SchemeItems />
        <Divider />
        {help.map((entry) => link({ ...entry, to: helpOf(entry.to, pathname) }))}
        <MenuItem onClick={showKeys} sx={{ '@media (pointer: coarse)': { display: 'none' } }}>
          <ListItemIcon>
            <Keyboard fontSize="small" />
          </ListItemIcon>
          Tastenkürzel
        </MenuItem>
        {link(logoutEntry)}
      </Menu>
    </>
  );
}

const helpOf = (help: string, pathname: string) =>
  pathname.startsWith(help) ? help : `${help}?screen=${encodeURIComponent(pathname)}`;

const SCHEMES = [
  { choice: 'light', label: 'Hell', Icon: LightMode },
  { choice: 'dark', label: 'Dunkel', Icon: DarkMode },
  { choice: 'system', label: 'Wie das Gerät', Icon: BrightnessAuto },
] as const;

function SchemeItems() {
  const chosen = useSchemeChoice();
  return SCHEMES.map(({ choice, label, Icon }) => (
    <MenuItem
      key={choice}
      role="menuitemradio"
      aria-checked={choice === chosen}
      onClick={() => chooseScheme(choice)}
      tabIndex={-1}
    >
      <ListItemIcon>
        <Icon fontSize="small" />
      </ListItemIcon>
      {label}
      {choice === chosen && <Check fontSize="small" sx={{ ml: 'auto', pl: 1, boxSizing: 'content-box' }} />}
    </MenuItem>
  ));
}
