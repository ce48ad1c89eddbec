import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type MouseEvent, useState } from 'react';
import { Link } from 'react-router';
import type { AnyRecord } from '../../resources/kit';
import { rowIcons } from '../../ui/table/rowIcons';
import type { RowAction } from './RowAction';

export function RowMenu({ record, actions }: { record: AnyRecord; actions: readonly RowAction[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget);
  return (
    <>
      <button type="button" className="icon" aria-label={LABEL} title={LABEL} aria-haspopup="menu" onClick={open}>
        {rowIcons.more}
      </button>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(null)} onClick={() => setAnchor(null)}>
          {actions.map(({ label, icon, to, onClick }) => (
            <MenuItem
              key={label}
              {...(to ? { component: Link, to: to(record) } : { onClick: () => onClick?.(record) })}
              sx={{ minHeight: 44 }}
            >
              <ListItemIcon>{icon}</ListItemIcon>
              {label}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}

const LABEL = 'Weitere Aktionen';
