import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { HttpError } from '../../../dataProvider/HttpError';
import { useApi } from '../../../device/useDevice';
import { FailedPage } from '../../../ui/FailedPage';
import { LoadingState } from '../../../ui/LoadingState';
import { MessagePage } from '../../../ui/MessagePage';
import { Page } from '../../../ui/Page';
import { useListPath } from '../../../ui/useListPath';
import { orderQueries } from '../orderQueries';
import { useOrderWithNames } from '../useOrderWithNames';
import { OrderPage } from './OrderPage';

export default function OrderDetails() {
  const { id = '' } = useParams();
  if (!/^[1-9]\d{0,14}$/.test(id)) return <NotFound />;
  return <LoadedOrder key={id} id={Number(id)} />;
}

function LoadedOrder({ id }: { id: number }) {
  const closeTo = useListPath('/orders');
  const queries = orderQueries(useApi());
  const named = useOrderWithNames();
  const order = useQuery(queries.one(id));
  const items = useQuery({ ...queries.items(id), enabled: Boolean(order.data) });

  if (order.data === null) return <NotFound />;
  if (order.data && items.data) return <OrderPage order={named(order.data)} items={items.data} closeTo={closeTo} />;
  const error = order.error ?? items.error;
  if (error) return <Failed error={error} />;
  return (
    <Page title={`Bestellung ${id}`} closeTo={closeTo}>
      <LoadingState />
    </Page>
  );
}

function NotFound() {
  return (
    <MessagePage
      title="Bestellung nicht gefunden"
      text="Diese Bestellung gibt es nicht mehr."
      backTo={useListPath('/orders')}
      backLabel={BACK}
    />
  );
}

function Failed({ error }: { error: Error }) {
  const isForbidden = error instanceof HttpError && error.status === 403;
  return (
    <FailedPage
      title={isForbidden ? 'Kein Zugriff' : 'Bestellung nicht geladen'}
      error={error}
      backTo={useListPath('/orders')}
      backLabel={BACK}
    />
  );
}

const BACK = 'Zu den Bestellungen';
