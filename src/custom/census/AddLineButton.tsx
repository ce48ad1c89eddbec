import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { AddLineDialog } from './AddLineDialog';

/** For an article that lies on a shelf where the census does not expect it. */
export function AddLineButton({ censusId }: { censusId: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button startIcon={<Add />} onClick={() => setOpen(true)} sx={{ flexShrink: 0 }}>
        Artikel aufnehmen
      </Button>
      {isOpen && <AddLineDialog censusId={censusId} onClose={() => setOpen(false)} />}
    </>
  );
}
