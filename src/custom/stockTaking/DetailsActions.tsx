import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Link } from 'react-router';
import { useIsAdmin } from '../../dataProvider/session';
import { CloseDialog } from './CloseDialog';
import type { StockTakingDetails } from './stockTakingRecords';

/** To the result of an inventory, and closing it. */
export function DetailsActions({ stockTaking }: { stockTaking: StockTakingDetails }) {
  const isAdmin = useIsAdmin();
  const [isClosing, setClosing] = useState(false);
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
      <Button variant="outlined" component={Link} to={`/stock_taking/${stockTaking.id}/result`}>
        Ergebnis
      </Button>
      {isAdmin && !stockTaking.closedAt && <Button onClick={() => setClosing(true)}>Abschließen</Button>}
      {isClosing && <CloseDialog stockTaking={stockTaking} onClose={() => setClosing(false)} />}
    </Stack>
  );
}
