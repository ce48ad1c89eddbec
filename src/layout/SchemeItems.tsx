import BrightnessAuto from '@mui/icons-material/BrightnessAutoOutlined';
import Check from '@mui/icons-material/Check';
import DarkMode from '@mui/icons-material/DarkModeOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { chooseScheme, useSchemeChoice } from '../ui/theme/colorScheme';

const CHOICES = [
  { choice: 'light', label: 'Hell', Icon: LightMode },
  { choice: 'dark', label: 'Dunkel', Icon: DarkMode },
  { choice: 'system', label: 'Wie das Gerät', Icon: BrightnessAuto },
] as const;

export function SchemeItems() {
  const chosen = useSchemeChoice();
  return CHOICES.map(({ choice, label, Icon }) => (
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
