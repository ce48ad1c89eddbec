import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';

export interface IconActionProps {
  /** Accessible name and tooltip. */
  label: string;
  icon: ReactNode;
  /** Makes it a link. */
  to?: string;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  disabled?: boolean;
  /** It opens a menu; nothing else can be heard while that is open. */
  hasMenu?: boolean;
  /** What it opens and closes: the id of an element. */
  opens?: { id: string; isOpen: boolean };
  /** Pulls the icon to the edge of its surroundings. */
  edge?: 'start' | 'end';
  color?: 'default' | 'inherit' | 'primary' | 'error';
}

/** A button or link that is an icon: at least 40 px large, 44 px on touch screens. */
export function IconAction({ label, icon, to, disabled, color = 'default', hasMenu, opens, ...rest }: IconActionProps) {
  const opened = opens ? { 'aria-expanded': opens.isOpen, 'aria-controls': opens.id } : {};
  const link = to !== undefined && !disabled ? { component: Link, to } : {};
  return (
    <Tooltip title={label} describeChild={false}>
      {/* A disabled button gives no mouse events, which the tooltip needs. */}
      <span>
        <IconButton
          aria-label={label}
          aria-haspopup={hasMenu ? 'menu' : undefined}
          disabled={disabled}
          color={color}
          {...link}
          {...opened}
          {...rest}
        >
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  );
}
