import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { ReadOnlyNotice } from '../../admin/ReadOnlyNotice';
import { orderArticles } from '../../contract/walkingOrder';
import { wholeList } from '../../dataProvider/wholeList';
import { useIsAdmin } from '../../device/useDevice';
import { useMasterData } from '../../queries/masterData';
import { useDataProvider } from '../../queries/useDataProvider';
import type { Records } from '../../resources';
import { EmptyState } from '../../ui/EmptyState';
import { FailedPage } from '../../ui/FailedPage';
import { LoadingState } from '../../ui/LoadingState';
import { lazyPart } from '../../ui/lazyPart';
import { MessagePage } from '../../ui/MessagePage';
import { Page } from '../../ui/Page';
import { ReadState } from '../../ui/ReadState';

const Reorder = lazyPart(() => import('./Reorder'));

export default function OrderArticlesPage() {
  const locationId = Number(useParams().stockLocationId);
  return <AtLocation key={locationId} locationId={locationId} />;
}

const back = { backTo: '/admin/stock_locations', backLabel: 'Zur Liste' };

function AtLocation({ locationId }: { locationId: number }) {
  const locations = useMasterData('stockLocations');
  const location = locations.byId.get(locationId);
  const isMissing = !location && !locations.isPending;
  if (isMissing && locations.error)
    return <FailedPage title="Lagerort nicht geladen" error={locations.error} {...back} />;
  if (isMissing) return <MessagePage title="Nicht gefunden" text="Diesen Lagerort gibt es nicht mehr." {...back} />;
  return (
    <Page
      title={location ? `Reihenfolge: ${location.name}` : 'Reihenfolge'}
      closeTo={`/admin/stock_location/${locationId}`}
      maxWidth={640}
    >
      {location ? <Articles locationId={locationId} /> : <LoadingState />}
    </Page>
  );
}

function Articles({ locationId }: { locationId: number }) {
  const isAdmin = useIsAdmin();
  const places = usePlaces(locationId);
  const items = useMasterData('stockItems');
  const rows = useMemo(
    () =>
      (places.data ?? []).flatMap(({ stockItemId, countingOrder }) => {
        const item = items.byId.get(stockItemId);
        return item && !item.archived ? [{ id: item.id, name: item.name, countingOrder }] : [];
      }),
    [places.data, items.byId],
  );
  const error = places.error ?? items.error;
  if (!isAdmin) return <ReadOnlyNotice />;
  if (places.isPending || items.isPending || (error && rows.length === 0)) return <ReadState error={error} />;
  if (rows.length === 0)
    return (
      <EmptyState
        title="Keine Artikel"
        text="An diesem Lagerort liegt nichts. Wo was liegt, steht bei jedem Artikel."
      />
    );
  return (
    <Reorder
      label="Artikel in der Reihenfolge, in der gezählt wird"
      rows={rows}
      save={(send, stockItemIds, before) =>
        send(orderArticles, { params: { id: locationId }, body: { stockItemIds, before } })
      }
      idKey="stockItemId"
      refresh={['stockLocationAssignments', 'stockItems']}
      doneTo={`/admin/stock_location/${locationId}`}
    />
  );
}

function usePlaces(stockLocationId: number) {
  const dataProvider = useDataProvider();
  const asked = { ...wholeList, filter: { stockLocationId } };
  return useQuery({
    queryKey: ['stockLocationAssignments', 'getList', { ...asked, meta: undefined }],
    queryFn: async ({ signal }) =>
      (
        await dataProvider.getList<Records['stockLocationAssignments']>('stockLocationAssignments', {
          ...asked,
          signal,
        })
      ).data,
    staleTime: 0,
  });
}
