import ViewColumn from '@mui/icons-material/ViewColumnOutlined';
import { Divider, Popover } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { Button } from '../Button';
import { IconAction } from '../IconAction';
import { useIsPhone } from '../useIsPhone';
import { ColumnRows, type ColumnRowsProps } from './ColumnRows';
import { AS_IS, inOrder, isShown } from './chosenColumns';

export function ColumnMenu({ columns, choice = AS_IS, onChange }: ColumnRowsProps) {
  const [isOpen, setOpen] = useState(false);
  // Stable anchor, since the button is replaced when the window narrows.
  const place = useRef<HTMLSpanElement>(null);
  const id = useId();
  const isPhone = useIsPhone();
  const ordered = inOrder(columns, choice);
  const isChosen = columns.some((column, at) => column !== ordered[at] || isShown(column, choice) !== isShown(column));
  return (
    <>
      <span ref={place}>
        {isPhone ? (
          <IconAction
            label="Spalten"
            icon={<ViewColumn />}
            edge="end"
            opens={{ id, isOpen }}
            onClick={() => setOpen(true)}
          />
        ) : (
          <Button
            label="Spalten"
            size="small"
            color="inherit"
            startIcon={<ViewColumn />}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(true)}
            sx={{ minHeight: 40, color: 'text.secondary', fontWeight: 'inherit' }}
          />
        )}
      </span>
      <Popover
        open={isOpen}
        anchorEl={() => place.current as HTMLElement}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { id, role: 'dialog', 'aria-label': 'Spalten', sx: PAPER } }}
      >
        <ColumnRows columns={columns} choice={choice} onChange={onChange} />
        <Divider />
        <Button
          label="Zurücksetzen"
          fullWidth
          color="inherit"
          disabled={!isChosen}
          onClick={() => onChange(AS_IS)}
          sx={{ justifyContent: 'flex-start', minHeight: 44, px: 2, borderRadius: 0, fontWeight: 'inherit' }}
        />
      </Popover>
    </>
  );
}

const PAPER = { maxHeight: 'min(640px, 100dvh - 120px)' };
