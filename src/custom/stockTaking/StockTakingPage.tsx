import { Details } from './Details';
import { LoadedStockTaking } from './LoadedStockTaking';

/** The page /stock_taking/{stockTakingId}. */
export default function StockTakingPage() {
  return (
    <LoadedStockTaking>{(stockTaking) => <Details key={stockTaking.id} stockTaking={stockTaking} />}</LoadedStockTaking>
  );
}
