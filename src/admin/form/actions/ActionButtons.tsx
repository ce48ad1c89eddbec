import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import { Box, type ButtonProps, Menu, MenuItem } from '@mui/material';
import { type ReactNode, useState } from 'react';
import type { Action } from '../../../resources/kit';
import { Button } from '../../../ui/Button';

export const MAX_BUTTONS = 2;

export interface ActionButtonsProps extends Pick<ButtonProps, 'size' | 'disabled'> {
  actions: readonly Action[];
  onRun: (action: Action) => void;
  /** All buttons share one line: long labels are cut, and the menu replaces the second button. */
  isNarrow?: boolean;
}

export function ActionButtons({ actions, onRun, isNarrow = false, ...button }: ActionButtonsProps) {
  const first = isNarrow && actions.length > MAX_BUTTONS ? 1 : MAX_BUTTONS;
  const more = actions.slice(first);
  return (
    <>
      {actions.slice(0, first).map((action) => (
        <Button
          key={action.name}
          variant="outlined"
          {...button}
          onClick={() => onRun(action)}
          {...(isNarrow ? { title: action.label, sx: { minWidth: 0 } } : {})}
        >
          {isNarrow ? <Box sx={CUT}>{action.label}</Box> : action.label}
        </Button>
      ))}
      {more.length > 0 && (
        <ActionMenu
          actions={more}
          onRun={onRun}
          button={(open) => (
            <Button
              label="Aktionen"
              variant="outlined"
              {...button}
              endIcon={<ArrowDropDown />}
              aria-haspopup="menu"
              onClick={({ currentTarget }) => open(currentTarget)}
              sx={{ flexShrink: 0 }}
            />
          )}
        />
      )}
    </>
  );
}

const CUT = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };

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
