import { TableCell, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useCommand } from '../../admin/useCommand';
import { resendDeliveries, type Webhook, type WebhookDelivery } from '../../contract/webhooks';
import { useApi } from '../../device/useDevice';
import { useTimeZone } from '../../queries/useTimeZone';
import { deliveriesQuery, eventTypesQuery, READ_AGAIN_MS, webhooksKey } from '../../queries/webhooks';
import { formatDateTime } from '../../rules/dates';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { ReadState } from '../../ui/ReadState';
import { Section } from '../../ui/Section';
import { TextTable } from '../../ui/table/TextTable';
import { answerText, deliveryStateText, eventText } from './webhookTexts';

export function Deliveries({ webhook }: { webhook: Webhook }) {
  const { id, active, failed, waiting } = webhook;
  const notify = useNotify();
  const { data, error } = useQuery({
    ...deliveriesQuery(useApi(), id),
    refetchInterval: active && waiting > 0 && READ_AGAIN_MS,
  });
  const resend = useCommand(
    (send, ids: number[] | undefined) => send(resendDeliveries, { params: { id }, body: { ids } }),
    { refresh: [webhooksKey] },
  );
  const again = async (ids?: number[]) => {
    if (await resend.run(ids))
      notify(active ? 'Wird noch einmal gesendet.' : 'Wird gesendet, sobald der Webhook geweckt ist.');
  };
  return (
    <Section title="Zustellungen" spacing={1}>
      {failed > 0 && (
        <Button
          label="Alle fehlgeschlagenen erneut senden"
          variant="outlined"
          sx={{ alignSelf: 'flex-start' }}
          loading={resend.isRunning}
          onClick={() => void again()}
        />
      )}
      {!data && <ReadState error={error} />}
      {data?.length === 0 && (
        <EmptyState title="Noch nichts zugestellt" text="Mit „Testen“ geht eine Probe an den Empfänger." />
      )}
      {data && data.length > 0 && (
        <Rows deliveries={data} isActive={active} onAgain={(delivery) => void again([delivery.id])} />
      )}
    </Section>
  );
}

interface RowsProps {
  deliveries: readonly WebhookDelivery[];
  isActive: boolean;
  onAgain: (delivery: WebhookDelivery) => void;
}

function Rows({ deliveries, isActive, onAgain }: RowsProps) {
  const timeZone = useTimeZone();
  const { data: types = [] } = useQuery(eventTypesQuery(useApi()));
  const rows = deliveries.map((delivery) => ({
    delivery,
    time: formatDateTime(delivery.created, timeZone),
    event: eventText(delivery, types),
    answer: answerText(delivery),
    state: deliveryStateText(delivery, { isActive, timeZone }),
    again: delivery.state !== 'waiting' && (
      <Button label="Erneut senden" sx={{ ml: -1 }} onClick={() => onAgain(delivery)} />
    ),
  }));
  return (
    <TextTable
      label="Zustellungen"
      heads={['Zeit', 'Ereignis', 'Versuche', 'Antwort', 'Zustand', 'Aktionen']}
      rows={rows}
      rowKey={({ delivery }) => delivery.id}
      card={({ delivery, time, event, answer, state, again }) => (
        <>
          <Typography sx={{ fontWeight: 600 }}>{event}</Typography>
          <Typography color={delivery.state === 'failed' ? 'error' : undefined}>{`${time}: ${state}`}</Typography>
          <Typography color="textSecondary">{`Versuche: ${delivery.attempts}. Antwort: ${answer}`}</Typography>
          {again}
        </>
      )}
      cells={({ delivery, time, event, answer, state, again }) => (
        <>
          <TableCell sx={{ whiteSpace: 'nowrap' }}>{time}</TableCell>
          <TableCell>{event}</TableCell>
          <TableCell>{delivery.attempts}</TableCell>
          <TableCell>{answer}</TableCell>
          <TableCell>{state}</TableCell>
          <TableCell>{again}</TableCell>
        </>
      )}
    />
  );
}
