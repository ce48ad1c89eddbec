import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { compareGerman } from '../../../lib/compareGerman';
import { masterDataQuery, useMasterData } from '../../../queries/masterData';
import { useDataProvider } from '../../../queries/useDataProvider';
import { FailedPage } from '../../../ui/FailedPage';
import { LoadingState } from '../../../ui/LoadingState';
import { MessagePage } from '../../../ui/MessagePage';
import { Page } from '../../../ui/Page';
import { PricesPage } from './PricesPage';

export default function ChangePrices() {
  const supplierId = Number(useParams().id);
  const suppliers = useMasterData('suppliers');
  const items = useQuery({ ...masterDataQuery<'stockItems'>(useDataProvider(), 'stockItems'), staleTime: 0 });
  const ofSupplier = useMemo(
    () => items.data?.data.filter((item) => item.supplierId === supplierId && !item.archived).sort(byName),
    [items.data, supplierId],
  );

  const supplier = suppliers.byId.get(supplierId);
  const error = suppliers.error ?? items.error;
  if (supplier && ofSupplier) return <PricesPage key={supplierId} supplier={supplier} items={ofSupplier} />;
  if (error) return <FailedPage title="Preise nicht geladen" error={error} {...back} />;
  if (!supplier && !suppliers.isPending) {
    return <MessagePage title="Lieferant nicht gefunden" text="Diesen Lieferanten gibt es nicht mehr." {...back} />;
  }
  return (
    <Page title="Preise ändern" closeTo={LIST}>
      <LoadingState />
    </Page>
  );
}

const LIST = '/list_suppliers_for_price_updates';
const back = { backTo: LIST, backLabel: 'Zu den Lieferanten' };

const byName = (a: { name: string }, b: { name: string }) => compareGerman(a.name, b.name);
