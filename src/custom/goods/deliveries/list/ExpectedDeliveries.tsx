import { Box, Chip, Paper, Stack, Typography, useEventCallback } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { UnitAmount } from '../../../../admin/UnitAmount';
import type { ExpectedDelivery } from '../../../../contract/deliveries';
import { now } from '../../../../device/clock';
import { deliveryFormName, rememberForm } from '../../../../device/keptForm';
import { useUnsentBookings } from '../../../../device/useBooking';
import { useApi, useUser } from '../../../../device/useDevice';
import { useTimeZone } from '../../../../queries/useTimeZone';
import { formatDate, todayIn } from '../../../../rules/dates';
import { isDeliveryOverdue } from '../../../../rules/overdueDelivery';
import { orderToReceive } from '../../../../rules/startOfReceipt';
import { ORDERED_IN_ANOTHER_UNIT } from '../../../../rules/unitChanged';
import { Button } from '../../../../ui/Button';
import { useConfirm } from '../../../../ui/dialogs/useConfirm';
import { ReadState } from '../../../../ui/ReadState';
import { SecondaryText } from '../../../../ui/SecondaryText';
import { useRequestedAction } from '../../../../ui/useRequestedAction';
import { useBookAndTell } from '../../useBookAndTell';
import { expectedQuery } from '../deliveryQueries';
import { allThere, bookingOf, deliveryLabel, formOf, keptDelivery } from '../receive/deliveryForm';

export function ExpectedDeliveries() {
  const { data, error } = useQuery(expectedQuery(useApi()));
  const unsent = useUnsentBookings('delivery');
  const underWay = new Set(unsent.flatMap(({ booking }) => (Array.isArray(booking.orderIds) ? booking.orderIds : [])));
  const receive = useReceive();
  const [asked, ask] = useState<number>();
  useRequestedAction((request) => ask(orderToReceive(request)));
  useEffect(() => {
    const expected = data?.find(({ orderId }) => orderId === asked);
    if (!expected) return;
    ask(undefined);
    receive(expected);
  }, [asked, data, receive]);
  if (!data) return <ReadState error={error} rows={3} />;
  const shown = data.filter(({ orderId }) => !underWay.has(orderId));
  if (shown.length === 0)
    return (
      <Typography color="textSecondary">
        Keine gesendete Bestellung ist noch offen. Was ohne Bestellung kommt, nimmst du mit „Ohne Bestellung“ an.
      </Typography>
    );
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))' }}>
      {shown.map((expected) => (
        <ExpectedCard key={expected.orderId} expected={expected} onReceive={() => receive(expected)} />
      ))}
    </Box>
  );
}

const MAX_NAMED = 4;

function useReceive() {
  const navigate = useNavigate();
  const timeZone = useTimeZone();
  const userId = useUser()?.id ?? 0;
  return useEventCallback((expected: ExpectedDelivery) => {
    const form = formOf(expected, todayIn(timeZone, now()));
    rememberForm(userId, deliveryFormName(form.clientId), keptDelivery(form));
    navigate(`/delivery/${form.clientId}`);
  });
}

function ExpectedCard({ expected, onReceive }: { expected: ExpectedDelivery; onReceive: () => void }) {
  const { orderId, supplier, deliveryDay, sent, items } = expected;
  const titleId = useId();
  const timeZone = useTimeZone();
  const userId = useUser()?.id ?? 0;
  const confirm = useConfirm();
  const book = useBookAndTell();
  const isOverdue = isDeliveryOverdue(
    { deliveryDay, sentOn: todayIn(timeZone, new Date(sent)) },
    todayIn(timeZone, now()),
  );
  const open = items.filter(({ openAmount }) => openAmount > 0);

  const bookAll = async () => {
    const text = `Ist von ${supplier.name} alles da? Gebucht wird alles, was von Bestellung ${orderId} noch offen ist.`;
    const other = open.find(({ unitChanged }) => unitChanged);
    const asked = other ? `${text} ${other.description}: ${ORDERED_IN_ANOTHER_UNIT}` : text;
    if (!(await confirm({ title: 'Alles da', text: asked, ok: 'Buchen' }))) return;
    const form = allThere(formOf(expected, todayIn(timeZone, now())));
    const label = deliveryLabel(supplier.name, open.length);
    const booking = bookingOf(form, timeZone);
    rememberForm(userId, deliveryFormName(form.clientId), keptDelivery(form));
    await book({ what: 'delivery', booking, label });
  };

  return (
    <Paper component="article" variant="outlined" aria-labelledby={titleId} sx={{ p: 2 }}>
      <Stack spacing={1}>
        <Typography id={titleId} variant="h3" sx={{ overflowWrap: 'anywhere' }}>
          {supplier.name}
          {isOverdue && (
            <Chip
              size="small"
              label="überfällig"
              color="error"
              variant="outlined"
              sx={{ ml: 1, height: 20, fontWeight: 600 }}
            />
          )}
        </Typography>
        <SecondaryText>
          {`Bestellung ${orderId}, ${deliveryDay ? `Lieferung ${formatDate(deliveryDay)}` : `gesendet ${formatDate(sent)}`}`}
        </SecondaryText>
        <Stack component="ul" sx={{ m: 0, pl: 2.5 }}>
          {open.slice(0, MAX_NAMED).map(({ orderItemId, description, openAmount, packagingUnit }) => (
            <li key={orderItemId}>
              <UnitAmount amount={openAmount} unit={packagingUnit} /> {description}
            </li>
          ))}
          {open.length > MAX_NAMED && <li>{othersText(open.length - MAX_NAMED)}</li>}
        </Stack>
        <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', '& button': { minHeight: 48 } }}>
          <Button label="Alles da" variant="contained" onClick={() => void bookAll()} aria-describedby={titleId} />
          <Button label="Annehmen" variant="outlined" onClick={onReceive} aria-describedby={titleId} />
        </Stack>
      </Stack>
    </Paper>
  );
}

const othersText = (count: number) => (count === 1 ? 'und eine weitere Position' : `und ${count} weitere Positionen`);
