import { Box, Paper, Stack, Typography } from '@mui/material';
import { useId, useState } from 'react';
import type { Addendum } from '../../../../contract/stockTakingRecords';
import { useIsAdmin } from '../../../../device/useDevice';
import { useTimeZone } from '../../../../queries/useTimeZone';
import { formatDateTime } from '../../../../rules/dates';
import { Button } from '../../../../ui/Button';
import { SecondaryText } from '../../../../ui/SecondaryText';
import { AddAddendumDialog } from './AddAddendumDialog';

export function Addenda({ stockTakingId, addenda }: { stockTakingId: number; addenda: readonly Addendum[] }) {
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
          <SecondaryText>
            Was nach dem Abschluss auffällt, steht hier mit Grund, Name und Zeit. Die Inventur selbst bleibt, wie sie
            ist.
          </SecondaryText>
        )}
        {isAdmin && <Button label="Nachtrag hinzufügen" variant="outlined" onClick={() => setAdding(true)} />}
      </Stack>
      {isAdding && <AddAddendumDialog stockTakingId={stockTakingId} onClose={() => setAdding(false)} />}
    </Paper>
  );
}

function AddendaList({ addenda }: { addenda: readonly Addendum[] }) {
  const timeZone = useTimeZone();
  return (
    <Box component="ol" sx={{ m: 0, pl: 3, width: '100%', overflowWrap: 'anywhere', '& li + li': { mt: 1.5 } }}>
      {addenda.map(({ number, createdAt, userName, stockItemName, stockLocationName, reason, text, sha256 }) => (
        <li key={number} value={number}>
          <Typography
            variant="subtitle2"
            component="h3"
          >{`${formatDateTime(createdAt, timeZone)}, ${userName}`}</Typography>
          {stockItemName && <Typography variant="body2">{`Zu: ${stockItemName}, ${stockLocationName}`}</Typography>}
          <Typography variant="body2">{`Grund: ${reason}`}</Typography>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
            {text}
          </Typography>
          <Typography variant="caption" color="textSecondary" component="div">
            {`SHA-256: ${sha256}`}
          </Typography>
        </li>
      ))}
    </Box>
  );
}
