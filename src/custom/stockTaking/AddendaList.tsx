import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatDateTime } from '../../rules/dates';
import { useTimeZone } from '../../views/dates/useTimeZone';
import type { Addendum } from './stockTakingRecords';

/** Addenda in order: when, who, about what, why, what, and the hash of each. */
export function AddendaList({ addenda }: { addenda: readonly Addendum[] }) {
  const timeZone = useTimeZone();
  return (
    <Box component="ol" sx={{ m: 0, pl: 3, width: '100%', overflowWrap: 'anywhere', '& li + li': { mt: 1.5 } }}>
      {addenda.map(({ number, createdAt, userName, stockItemName, stockLocationName, reason, text, sha256 }) => (
        <li key={number} value={number}>
          <Typography variant="subtitle2">{`${formatDateTime(createdAt, timeZone)}, ${userName}`}</Typography>
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
