import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router';
import { useIsAdmin } from '../../dataProvider/session';
import { CloseDialog, type CloseDialogProps } from './CloseDialog';

export type DetailsActionsProps = Omit<CloseDialogProps, 'onClose'>;

/** To the result of an inventory, and closing it. */
export function DetailsActions({ stockTaking, ...edits }: DetailsActionsProps) {
  const isAdmin = useIsAdmin();
  const [isClosing, setClosing] = useState(false);
  return (
    <>
      <Button variant="outlined" component={Link} to={`/stock_taking/${stockTaking.id}/result`}>
        Ergebnis
      </Button>
      {isAdmin && !stockTaking.closedAt && (
        <Button variant="outlined" onClick={() => setClosing(true)}>
          Abschließen
        </Button>
      )}
      {isClosing && <CloseDialog stockTaking={stockTaking} {...edits} onClose={() => setClosing(false)} />}
    </>
  );
}
