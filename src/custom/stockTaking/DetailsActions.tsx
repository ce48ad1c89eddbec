import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router';
import { useIsAdmin } from '../../dataProvider/session';
import { CloseDialog } from './CloseDialog';
import type { StockTakingDetails } from './stockTakingRecords';

export interface DetailsActionsProps {
  stockTaking: StockTakingDetails;
  /** How many amounts and prices were typed here and are not saved. */
  unsaved: number;
}

/** To the result of an inventory, and closing it. */
export function DetailsActions({ stockTaking, unsaved }: DetailsActionsProps) {
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
      {isClosing && <CloseDialog stockTaking={stockTaking} unsaved={unsaved} onClose={() => setClosing(false)} />}
    </>
  );
}
