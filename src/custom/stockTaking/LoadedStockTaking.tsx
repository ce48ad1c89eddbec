import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { HttpError } from '../../dataProvider/HttpError';
import { FailedPage, NotOnDevicePage } from '../../ui/FailedPage';
import { LoadingState } from '../../ui/LoadingState';
import { MessagePage } from '../../ui/MessagePage';
import { Page } from '../../ui/Page';
import type { StockTakingDetails } from './stockTakingRecords';
import { useStockTaking } from './useStockTaking';

export interface LoadedStockTakingProps {
  children: (stockTaking: StockTakingDetails) => ReactNode;
}

export function LoadedStockTaking({ children }: LoadedStockTakingProps) {
  const id = Number(useParams().id);
  return (
    <Loader key={id} id={id}>
      {children}
    </Loader>
  );
}

function Loader({ id, children }: LoadedStockTakingProps & { id: number }) {
  const { stockTaking, error } = useStockTaking(id);

  // Cached data stays usable offline, unless the stock taking is gone.
  if (error instanceof HttpError && error.status === 404) return <NotLoaded error={error} />;
  if (stockTaking) return children(stockTaking);
  if (error) return <NotLoaded error={error} />;
  return (
    <Page title={`Inventur ${id}`} closeTo="/stock_taking">
      <LoadingState />
    </Page>
  );
}

export function NotLoaded({ error }: { error: Error }) {
  const isUnknown = error instanceof HttpError && (error.status === 404 || error.status === 400);
  if (error instanceof HttpError && error.status === 0) return <NotOnDevicePage error={error} {...back} />;
  if (!isUnknown) return <FailedPage title="Inventur nicht geladen" error={error} {...back} />;
  return <MessagePage title="Inventur nicht gefunden" text="Diese Inventur gibt es nicht mehr." {...back} />;
}

const back = { backTo: '/stock_taking', backLabel: 'Zu den Inventuren' };
