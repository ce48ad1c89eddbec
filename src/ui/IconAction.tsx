import { IconButton, Tooltip } from '@mui/material';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';

export interface IconActionProps {
  label: string;
  icon: ReactNode;
  to?: string;
  href?: string;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  disabled?: boolean;
  hasMenu?: boolean;
  opens?: { id: string; isOpen: boolean };
  edge?: 'start' | 'end';
  color?: 'default' | 'inherit' | 'primary' | 'error';
}

export function IconAction({ label, icon, to, disabled, hasMenu, opens, ...rest }: IconActionProps) {
  const opened = opens ? { 'aria-expanded': opens.isOpen, 'aria-controls': opens.id } : {};
  const link = to !== undefined && !disabled ? { component: Link, to } : {};
  return (
    <Tooltip title={label} describeChild={false}>
      {/* Wrapper for the tooltip, since disabled buttons fire no mouse events. */}
      <span>
        <IconButton
          aria-label={label}
          aria-haspopup={hasMenu ? 'menu' : undefined}
          disabled={disabled}
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
