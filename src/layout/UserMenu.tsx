import AccountCircle from '@mui/icons-material/AccountCircleOutlined';
import Backup from '@mui/icons-material/BackupOutlined';
import Edit from '@mui/icons-material/EditNoteOutlined';
import History from '@mui/icons-material/History';
import Logout from '@mui/icons-material/Logout';
import Settings from '@mui/icons-material/SettingsOutlined';
import VpnKey from '@mui/icons-material/VpnKeyOutlined';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { keptDrafts } from '../device/drafts';
import { useHasAdditions, useIsAdmin, useUser } from '../device/useDevice';
import { IconAction } from '../ui/IconAction';
import { SchemeItems } from './SchemeItems';

/** What concerns the person at the screen. */
export function UserMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const user = useUser();
  const isAdmin = useIsAdmin();
  const isOurs = useHasAdditions();
  const close = () => setAnchor(null);
  const link = (to: string, label: string, icon: ReactNode) => (
    <MenuItem key={to} component={Link} to={to} onClick={close}>
      <ListItemIcon>{icon}</ListItemIcon>
      {label}
    </MenuItem>
  );
  return (
    <>
      <IconAction
        label="Benutzermenü"
        icon={<AccountCircle />}
        color="inherit"
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
                noWrap
                sx={{ px: 2, pt: 1.25, pb: 0.75 }}
              >
                {user?.name}
              </Typography>
            ),
          },
        }}
      >
        {link('/admin/settings', 'Einstellungen', <Settings fontSize="small" />)}
        {isAdmin && isOurs && link('/admin/audit_log', 'Protokoll', <History fontSize="small" />)}
        {isAdmin && isOurs && link('/admin/backups', 'Sicherung', <Backup fontSize="small" />)}
        {anchor && keptDrafts().length > 0 && link('/unsent', 'Angefangene Eingaben', <Edit fontSize="small" />)}
        {link('/account', 'Mein Konto', <VpnKey fontSize="small" />)}
        <Divider />
        <SchemeItems />
        <Divider />
        {link('/logout', 'Logout', <Logout fontSize="small" />)}
      </Menu>
    </>
  );
}
