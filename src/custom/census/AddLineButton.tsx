import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { IconAction } from '../../layout/IconAction';
import { useIsPhone } from '../../layout/useIsPhone';
import { AddLineDialog } from './AddLineDialog';

const LABEL = 'Artikel aufnehmen';

/** For an article that lies on a shelf where the census does not expect it. */
export function AddLineButton({ censusId }: { censusId: number }) {
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  return (
    <>
      {isPhone ? (
        <IconAction label={LABEL} icon={<Add />} onClick={open} />
      ) : (
        <Button startIcon={<Add />} onClick={open}>
          {LABEL}
        </Button>
      )}
      {isOpen && <AddLineDialog censusId={censusId} onClose={() => setOpen(false)} />}
    </>
  );
}
