import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useIsAdmin } from '../../dataProvider/session';
import { AddAddendumDialog } from './AddAddendumDialog';
import { AddendaList } from './AddendaList';
import type { Addendum } from './stockTakingRecords';

export interface AddendaProps {
  stockTakingId: number;
  addenda: readonly Addendum[];
}

/** What was corrected after an inventory was closed, beside its rows and never in them. */
export function Addenda({ stockTakingId, addenda }: AddendaProps) {
  const isAdmin = useIsAdmin();
  const titleId = useId();
  const [isAdding, setAdding] = useState(false);
  if (!isAdmin && addenda.length === 0) return null;
  return (
    <Paper variant="outlined" component="section" aria-labelledby={titleId} sx={{ p: 2 }}>
      <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        <Typography id={titleId} variant="h2">
          Nachträge
        </Typography>
        {addenda.length > 0 ? (
          <AddendaList addenda={addenda} />
        ) : (
          <Typography variant="body2" color="textSecondary">
            Was nach dem Abschluss auffällt, steht hier mit Grund, Name und Zeit. Die Inventur selbst bleibt, wie sie
            ist.
          </Typography>
        )}
        {isAdmin && (
          <Button variant="outlined" onClick={() => setAdding(true)}>
            Nachtrag hinzufügen
          </Button>
        )}
      </Stack>
      {isAdding && <AddAddendumDialog stockTakingId={stockTakingId} onClose={() => setAdding(false)} />}
    </Paper>
  );
}
