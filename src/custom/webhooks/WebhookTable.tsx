import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import type { Webhook } from '../../contract/webhooks';
import { useApi } from '../../device/useDevice';
import { useTimeZone } from '../../queries/useTimeZone';
import { eventTypesQuery } from '../../queries/webhooks';
import { useIsDesk } from '../../ui/useIsDesk';
import { deliveredText, eventsText, leftText, stateText } from './webhookTexts';

/** Texts wrap, so a phone gets a list instead of a table. */
export function WebhookTable({ webhooks }: { webhooks: readonly Webhook[] }) {
  const isDesk = useIsDesk();
  const rows = useRows(webhooks);
  if (!isDesk)
    return (
      <Stack component="ul" spacing={1.5} aria-label="Webhooks" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {rows.map(({ webhook, events, delivered, state, why, left }) => (
          <Paper key={webhook.id} component="li" variant="outlined" sx={{ p: 2, overflowWrap: 'anywhere' }}>
            <Name {...webhook} />
            <Typography>{`${events}.`}</Typography>
            <Typography variant="body2">{webhook.url}</Typography>
            <Typography color="textSecondary">{`Zustand: ${state}. Zuletzt zugestellt: ${delivered}.`}</Typography>
            {left && <Typography color="textSecondary">{`${left}.`}</Typography>}
            {why && <Typography color="warning">{why}</Typography>}
          </Paper>
        ))}
      </Stack>
    );
  return (
    <TableContainer component={Paper} variant="outlined">
      <Table aria-label="Webhooks">
        <TableHead>
          <TableRow>
            {['Name', 'Adresse', 'Ereignisse', 'Zuletzt zugestellt', 'Zustand'].map((label) => (
              <TableCell key={label}>{label}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ webhook, events, delivered, state, why, left }) => (
            <TableRow key={webhook.id} sx={{ '& td': { overflowWrap: 'anywhere' } }}>
              <TableCell component="th" scope="row">
                <Name {...webhook} />
              </TableCell>
              <TableCell>{webhook.url}</TableCell>
              <TableCell>{events}</TableCell>
              <TableCell>
                {delivered}
                {left && (
                  <Typography variant="body2" color="textSecondary">
                    {left}
                  </Typography>
                )}
              </TableCell>
              <TableCell>
                {state}
                {why && (
                  <Typography variant="body2" color="warning">
                    {why}
                  </Typography>
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

const Name = ({ id, name }: Webhook) => (
  <Link component={RouterLink} to={`/admin/webhook/${id}`} sx={{ fontWeight: 600, py: 1.5, display: 'inline-block' }}>
    {name}
  </Link>
);

function useRows(webhooks: readonly Webhook[]) {
  const timeZone = useTimeZone();
  const { data: types = [] } = useQuery(eventTypesQuery(useApi()));
  const now = new Date();
  return webhooks.map((webhook) => {
    const { text: state, why } = stateText(webhook);
    return {
      webhook,
      events: eventsText(webhook.events, types),
      delivered: deliveredText(webhook, now, timeZone),
      left: leftText(webhook),
      ...{ state, why },
    };
  });
}
