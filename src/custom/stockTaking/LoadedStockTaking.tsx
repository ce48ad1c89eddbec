import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { HttpError } from '../../dataProvider/HttpError';
import { LoadingState } from '../../layout/LoadingState';
import { Page } from '../../layout/Page';
import { NotLoaded } from './NotLoaded';
import type { StockTakingDetails } from './stockTakingRecords';
import { useStockTaking } from './useStockTaking';

export interface LoadedStockTakingProps {
  children: (stockTaking: StockTakingDetails) => ReactNode;
}

/** The inventory of the address with its rows, once they are there; else a page that says why they are not. */
export function LoadedStockTaking({ children }: LoadedStockTakingProps) {
  const id = Number(useParams().id);
  const { stockTaking, error } = useStockTaking(id);

  // What is in the cache stays usable without a network, but not when the inventory is gone.
  if (error instanceof HttpError && error.status === 404) return <NotLoaded error={error} />;
  if (stockTaking) return children(stockTaking);
  if (error) return <NotLoaded error={error} />;
  return (
    <Page title={`Inventur ${id}`} closeTo="/stock_taking">
      <LoadingState what="Diese Inventur" />
    </Page>
  );
}
