import { Alert, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../../../admin/useCommand';
import { bookDelivery, type Delivery, type DepositCount } from '../../../../contract/deliveries';
import { isNotFound } from '../../../../dataProvider/HttpError';
import { useApi } from '../../../../device/useDevice';
import { useMasterData } from '../../../../queries/masterData';
import { useTimeZone } from '../../../../queries/useTimeZone';
import { formatDateTime } from '../../../../rules/dates';
import { formatMoney } from '../../../../rules/numbers';
import { PhotoStrip } from '../../../../shared/photos/PhotoStrip';
import { Button } from '../../../../ui/Button';
import { FailedPage } from '../../../../ui/FailedPage';
import { LoadingState } from '../../../../ui/LoadingState';
import { NotFoundPage } from '../../../../ui/NotFoundPage';
import { Page } from '../../../../ui/Page';
import { useListPath } from '../../../../ui/useListPath';
import { piecesText } from '../../empties/taps';
import { goodsKeys } from '../../goodsKeys';
import { deliveryQuery } from '../deliveryQueries';
import { BookedLines } from './BookedLines';
import { ReverseDialog } from './ReverseDialog';

export function BookedDelivery({ id }: { id: number }) {
  const { data, error } = useQuery(deliveryQuery(useApi(), id));
  if (data) return <Details delivery={data} />;
  if (isNotFound(error)) return <NotFoundPage />;
  if (error)
    return (
      <FailedPage title="Wareneingang nicht geladen" error={error} backTo="/deliveries" backLabel="Zum Wareneingang" />
    );
  return (
    <Page title="Wareneingang" closeTo="/deliveries">
      <LoadingState />
    </Page>
  );
}

function Details({ delivery }: { delivery: Delivery }) {
  const timeZone = useTimeZone();
  const [isReversing, setReversing] = useState(false);
  const { id, version } = delivery;
  const book = useCommand((send) => send(bookDelivery, { params: { id }, body: { version } }), {
    refresh: [goodsKeys.all],
  });
  const { supplier, state, warnings, goodsValue, depositValue } = delivery;
  return (
    <Page title={`Wareneingang ${supplier.name}`} closeTo={useListPath('/deliveries')}>
      <Stack spacing={2} sx={{ maxWidth: 1100 }}>
        {state === 'reversed' && (
          <Alert severity="info">
            {`Storniert mit Nr. ${delivery.reverseNumber} am ${formatDateTime(delivery.reversedAt, timeZone)} von ${delivery.reversedByName ?? ''}: ${delivery.reverseNote ?? ''}`}
          </Alert>
        )}
        {warnings.map(({ code, message }) => (
          <Alert key={code + message} severity="warning">
            {message}
          </Alert>
        ))}
        <Typography color="textSecondary">{headOf(delivery, timeZone)}</Typography>
        {delivery.note && <Typography>{delivery.note}</Typography>}
        <BookedLines lines={delivery.lines} />
        <ReturnedEmpties returns={delivery.returns} />
        <PhotoStrip
          of={{
            resource: 'deliveries',
            recordId: delivery.id,
            clientId: delivery.clientId,
            title: `Wareneingang ${supplier.name}`,
          }}
        />
        {goodsValue !== null && (
          <Typography>{`Ware ${formatMoney(goodsValue)}, Pfand ${formatMoney(depositValue)}`}</Typography>
        )}
        <Stack direction="row" useFlexGap sx={{ gap: 1, '& button': { minHeight: 48 } }}>
          {state === 'open' && (
            <Button variant="contained" disabled={book.isRunning} onClick={() => void book.run()}>
              Wareneingang buchen
            </Button>
          )}
          {state === 'booked' && (
            <Button label="Stornieren" color="error" variant="outlined" onClick={() => setReversing(true)} />
          )}
        </Stack>
      </Stack>
      {isReversing && <ReverseDialog delivery={delivery} onClose={() => setReversing(false)} />}
    </Page>
  );
}

const headOf = (delivery: Delivery, timeZone: string): string =>
  [
    delivery.number !== null && `Nr. ${delivery.number}`,
    `geliefert ${formatDateTime(delivery.deliveredAt, timeZone)}`,
    delivery.deliveryNoteNumber && `Lieferschein ${delivery.deliveryNoteNumber}`,
    delivery.orderIds.length > 0 &&
      `${delivery.orderIds.length === 1 ? 'Bestellung' : 'Bestellungen'} ${delivery.orderIds.join(', ')}`,
    delivery.bookedAt !== null &&
      `gebucht ${formatDateTime(delivery.bookedAt, timeZone)} von ${delivery.bookedByName ?? ''}`,
  ]
    .filter(Boolean)
    .join(', ');

function ReturnedEmpties({ returns }: { returns: readonly DepositCount[] }) {
  const { byId } = useMasterData('depositTypes');
  if (returns.length === 0) return null;
  const words = returns.map(({ depositTypeId, count }) => piecesText(count, byId.get(depositTypeId)?.name ?? 'Pfand'));
  return <Typography>{`Leergut mitgegeben: ${words.join(', ')}`}</Typography>;
}
