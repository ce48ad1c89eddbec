import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { isNotFound } from '../../../dataProvider/HttpError';
import { useApi } from '../../../device/useDevice';
import { isDay } from '../../../rules/dates';
import { NotFoundPage } from '../../../ui/NotFoundPage';
import { Page } from '../../../ui/Page';
import { ReadState } from '../../../ui/ReadState';
import { orderQueries } from '../orderQueries';
import { NewOrders } from './NewOrders';
import { OrderSheet } from './OrderSheet';

export default function OrderSheetPage() {
  const { supplierId } = useParams();
  const id = Number(supplierId);
  return Number.isSafeInteger(id) && id > 0 ? <Sheet key={id} supplierId={id} /> : <NotFoundPage />;
}

function Sheet({ supplierId }: { supplierId: number }) {
  const { data, error } = useQuery(orderQueries(useApi()).sheet(supplierId));
  const [asked] = useSearchParams();
  const day = asked.get('liefertag') ?? '';
  const made = asked.get('neu')?.split(',').map(Number) ?? [];
  if (isNotFound(error)) return <NotFoundPage />;
  return (
    <Page title={data?.supplierName ?? 'Bestellen'} closeTo="/orders" maxWidth={1200}>
      {made.length > 0 ? (
        <NewOrders ids={made} />
      ) : (
        <>
          {!data && <ReadState error={error} />}
          {data && <OrderSheet sheet={data} askedDay={isDay(day) ? day : undefined} />}
        </>
      )}
    </Page>
  );
}
