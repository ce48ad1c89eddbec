import Edit from '@mui/icons-material/Edit';
import PlaylistRemove from '@mui/icons-material/PlaylistRemove';
import Undo from '@mui/icons-material/Undo';
import { ListItemIcon, Menu, MenuItem } from '@mui/material';
import { isCounted } from '../../../rules/amounts';
import type { LineRow } from './useLineFilter';

export interface OpenLineMenu {
  row: LineRow;
  anchor: Element;
}

export interface LineMenuProps {
  menu: OpenLineMenu | undefined;
  mayClear: boolean;
  onClose: () => void;
  onOpen: (row: LineRow) => void;
  onClear: (row: LineRow) => void;
  onRemove: (row: LineRow) => void;
}

export function LineMenu({ menu, mayClear, onClose, onOpen, onClear, onRemove }: LineMenuProps) {
  const choose = (action: (row: LineRow) => void) => () => {
    onClose();
    if (menu) action(menu.row);
  };
  return (
    <Menu
      open={menu !== undefined}
      anchorEl={menu?.anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ list: { 'aria-label': menu?.row.line.name } }}
    >
      <MenuItem onClick={choose(onOpen)}>
        <ListItemIcon>
          <Edit fontSize="small" />
        </ListItemIcon>
        Bearbeiten
      </MenuItem>
      {mayClear && isCounted(menu?.row.line.newAmount) && (
        <MenuItem onClick={choose(onClear)}>
          <ListItemIcon>
            <Undo fontSize="small" />
          </ListItemIcon>
          Menge zurücknehmen
        </MenuItem>
      )}
      {mayClear && menu?.row.line.isExtra && (
        <MenuItem onClick={choose(onRemove)}>
          <ListItemIcon>
            <PlaylistRemove fontSize="small" />
          </ListItemIcon>
          Aus der Zählung nehmen
        </MenuItem>
      )}
    </Menu>
  );
}
