import ViewColumn from '@mui/icons-material/ViewColumnOutlined';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Popover from '@mui/material/Popover';
import { useId, useState } from 'react';
import { ColumnRows, type ColumnRowsProps } from './ColumnRows';
import { AS_IS, inOrder, isShown } from './chosenColumns';

/** A button that opens the columns of a table, to show or leave out each of them and to put them in another order. */
export function ColumnMenu({ columns, choice = AS_IS, onChange }: ColumnRowsProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const isOpen = anchor !== null;
  const ordered = inOrder(columns, choice);
  const isChosen = columns.some((column, at) => column !== ordered[at] || isShown(column, choice) !== isShown(column));
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<ViewColumn />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ minHeight: 40, color: 'text.secondary', fontWeight: 'inherit' }}
      >
        Spalten
      </Button>
      <Popover
        open={isOpen}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { id, role: 'dialog', 'aria-label': 'Spalten', sx: PAPER } }}
      >
        <ColumnRows columns={columns} choice={choice} onChange={onChange} />
        <Divider />
        <Button
          fullWidth
          color="inherit"
          disabled={!isChosen}
          onClick={() => onChange(AS_IS)}
          sx={{ justifyContent: 'flex-start', minHeight: 44, px: 2, borderRadius: 0, fontWeight: 'inherit' }}
        >
          Zurücksetzen
        </Button>
      </Popover>
    </>
  );
}

const PAPER = { maxHeight: 'min(640px, 100dvh - 120px)' };
