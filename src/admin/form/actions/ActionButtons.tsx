import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import Button, { type ButtonProps } from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactNode, useState } from 'react';
import type { Action } from '../../../resources/kit';

/** More stand in a menu. */
export const MOST_BUTTONS = 2;

export interface ActionButtonsProps extends Pick<ButtonProps, 'size' | 'disabled'> {
  actions: readonly Action[];
  onRun: (action: Action) => void;
}

/** A button for each action, from the third on in a menu. */
export function ActionButtons({ actions, onRun, ...button }: ActionButtonsProps) {
  const more = actions.slice(MOST_BUTTONS);
  return (
    <>
      {actions.slice(0, MOST_BUTTONS).map((action) => (
        <Button key={action.name} variant="outlined" {...button} onClick={() => onRun(action)}>
          {action.label}
        </Button>
      ))}
      {more.length > 0 && (
        <ActionMenu
          actions={more}
          onRun={onRun}
          button={(open) => (
            <Button
              variant="outlined"
              {...button}
              endIcon={<ArrowDropDown />}
              aria-haspopup="menu"
              onClick={({ currentTarget }) => open(currentTarget)}
            >
              Aktionen
            </Button>
          )}
        />
      )}
    </>
  );
}

interface ActionMenuProps extends Pick<ActionButtonsProps, 'actions' | 'onRun'> {
  button: (open: (anchor: HTMLElement) => void) => ReactNode;
}

export function ActionMenu({ actions, onRun, button }: ActionMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      {button(setAnchor)}
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(undefined)} onClick={() => setAnchor(undefined)}>
          {actions.map((action) => (
            <MenuItem key={action.name} onClick={() => onRun(action)} sx={{ minHeight: 44 }}>
              {action.label}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
