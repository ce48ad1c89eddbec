import Send from '@mui/icons-material/Send';
import { Alert, Paper, Stack, Typography } from '@mui/material';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { sendOrderMail } from '../../../contract/orderMails';
import { useApi } from '../../../device/useDevice';
import { dayText } from '../../../rules/supplierCalendar';
import { FiledNotice } from '../../../shared/mail/FiledNotice';
import { Button } from '../../../ui/Button';
import { LinkButton } from '../../../ui/LinkButton';
import { SecondaryText } from '../../../ui/SecondaryText';
import { errorText } from '../../../ui/useShowError';
import { BY_PHONE, refusedByRules } from '../mail/refusedByRules';
import { orderQueries } from '../orderQueries';
import type { WireOrder } from '../orderRecords';
import { SentHow } from '../sent/SentHow';
import { useOrderCommand } from '../useOrderCommand';
import { useOrderWithNames } from '../useOrderWithNames';

export function NewOrders({ ids }: { ids: readonly number[] }) {
  const queries = orderQueries(useApi());
  const found = useQueries({ queries: ids.map((id) => queries.one(id)) });
  const named = useOrderWithNames();
  const orders = found.flatMap(({ data }) => (data ? [named(data)] : []));
  const unsent = orders.filter(({ sent }) => sent === null);
  const [failures, setFailures] = useState<Readonly<Record<number, string>>>({});
  const sendAll = useOrderCommand(async (send, waiting: readonly WireOrder[]) => {
    const failed: Record<number, string> = {};
    for (const { id } of waiting)
      await send(sendOrderMail, { params: { orderId: id }, body: { wasTold: false } }).catch((error: unknown) => {
        failed[id] = errorText(refusedByRules(error, BY_PHONE));
      });
    setFailures(failed);
  });
  return (
    <Stack spacing={2} sx={{ maxWidth: 720 }}>
      <Typography variant="h2">{`${ids.length} Bestellungen angelegt`}</Typography>
      <Paper variant="outlined" component="ul" aria-label="Neue Bestellungen" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {orders.map(({ id, stockItemGroup, deliveryDay, sent, sentBy }) => (
          <Stack
            key={id}
            component="li"
            direction="row"
            useFlexGap
            sx={{
              px: 2,
              py: 1,
              gap: 1,
              flexWrap: 'wrap',
              alignItems: 'center',
              '& + &': { borderTop: 1, borderColor: 'divider' },
            }}
          >
            <Stack sx={{ flex: '1 1 180px', minWidth: 0 }}>
              <Typography>{stockItemGroup?.name ?? 'Ohne Bestand'}</Typography>
              <SecondaryText>
                {[
                  deliveryDay && `Lieferung ${dayText(deliveryDay)}`,
                  sent === null ? 'noch nicht gesendet' : sentBy !== 'file' && 'gesendet',
                ]
                  .filter(Boolean)
                  .join(', ')}
              </SecondaryText>
              {sentBy === 'file' && <SentHow order={{ sent, sentBy }} />}
              {failures[id] && <Alert severity="error">{failures[id]}</Alert>}
            </Stack>
            <LinkButton label={`Bestellung ${id}`} variant="outlined" to={`/order/${id}`} />
          </Stack>
        ))}
      </Paper>
      <FiledNotice />
      <Button
        label="Alle senden"
        variant="contained"
        startIcon={<Send />}
        disabled={unsent.length === 0 || sendAll.isRunning}
        onClick={() => void sendAll.run(unsent)}
        sx={{ alignSelf: 'flex-start', minHeight: 44 }}
      />
    </Stack>
  );
}
