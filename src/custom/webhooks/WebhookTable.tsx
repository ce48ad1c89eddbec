import { TableCell, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { Webhook } from '../../contract/webhooks';
import { useApi } from '../../device/useDevice';
import { useTimeZone } from '../../queries/useTimeZone';
import { eventTypesQuery } from '../../queries/webhooks';
import { PageLink } from '../../ui/PageLink';
import { SecondaryText } from '../../ui/SecondaryText';
import { TextTable } from '../../ui/table/TextTable';
import { deliveredText, eventsText, leftText, stateText } from './webhookTexts';

export function WebhookTable({ webhooks }: { webhooks: readonly Webhook[] }) {
  const rows = useRows(webhooks);
  return (
    <TextTable
      label="Webhooks"
      heads={['Name', 'Adresse', 'Ereignisse', 'Zuletzt zugestellt', 'Zustand']}
      rows={rows}
      rowKey={({ webhook }) => webhook.id}
      card={({ webhook, events, delivered, state, why, left }) => (
        <>
          <Name {...webhook} />
          <Typography>{`${events}.`}</Typography>
          <Typography variant="body2">{webhook.url}</Typography>
          <Typography color="textSecondary">{`Zustand: ${state}. Zuletzt zugestellt: ${delivered}.`}</Typography>
          {left && <Typography color="textSecondary">{`${left}.`}</Typography>}
          {why && <Typography color="warning">{why}</Typography>}
        </>
      )}
      cells={({ webhook, events, delivered, state, why, left }) => (
        <>
          <TableCell component="th" scope="row">
            <Name {...webhook} />
          </TableCell>
          <TableCell>{webhook.url}</TableCell>
          <TableCell>{events}</TableCell>
          <TableCell>
            {delivered}
            {left && <SecondaryText>{left}</SecondaryText>}
          </TableCell>
          <TableCell>
            {state}
            {why && (
              <Typography variant="body2" color="warning">
                {why}
              </Typography>
            )}
          </TableCell>
        </>
      )}
    />
  );
}

const Name = ({ id, name }: Webhook) => (
  <PageLink label={name} to={`/admin/webhook/${id}`} sx={{ fontWeight: 600, py: 1.5, display: 'inline-block' }} />
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
      state,
      why,
    };
  });
}
