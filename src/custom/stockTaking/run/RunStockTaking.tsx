import { Navigate, useNavigate, useParams } from 'react-router';
import { useHasAdditions } from '../../../device/useDevice';
import { isCounted } from '../../../rules/amounts';
import type { SheetLine } from '../../../rules/lineCode';
import { RunCount } from '../../../shared/counting/run/RunCount';
import { ScanLine } from '../../../shared/counting/run/ScanLine';
import { countKey } from '../../../shared/counting/useCountEntries';
import { MessagePage } from '../../../ui/MessagePage';
import { Page } from '../../../ui/Page';
import { LoadedStockTaking } from '../LoadedStockTaking';
import { runPath } from '../runPath';
import { nameOf, type StockTakingDetails, type StockTakingRow } from '../stockTakingRecords';
import { countOf, useStockTakingEntries } from '../useStockTakingEntries';

export default function RunStockTaking() {
  const { locationId, index } = useParams();
  return (
    <LoadedStockTaking>
      {(stockTaking) => {
        if (locationId === 'next') return <NextOpen stockTaking={stockTaking} />;
        const rows = stockTaking.rows.filter(({ stockLocationId }) => stockLocationId === Number(locationId));
        if (!rows[Number(index)]) return <NoSuchRow stockTaking={stockTaking} />;
        return <RunPage stockTaking={stockTaking} rows={rows} index={Number(index)} />;
      }}
    </LoadedStockTaking>
  );
}

/** Redirects to the first uncounted row; amounts not yet sent count as well. */
function NextOpen({ stockTaking }: { stockTaking: StockTakingDetails }) {
  const { id } = stockTaking;
  const rows = useStockTakingEntries(stockTaking).applied(stockTaking.rows);
  const open = rows.find(({ newAmount }) => !isCounted(newAmount));
  if (!open) return <Navigate to={`/stock_taking/${id}`} replace />;
  const there = rows.filter(({ stockLocationId }) => stockLocationId === open.stockLocationId);
  return <Navigate to={runPath(id, open.stockLocationId, there.indexOf(open))} replace />;
}

interface RunPageProps {
  stockTaking: StockTakingDetails;
  rows: readonly StockTakingRow[];
  index: number;
}

function RunPage({ stockTaking, rows, index }: RunPageProps) {
  const { id, closedAt } = stockTaking;
  const navigate = useNavigate();
  const hasAdditions = useHasAdditions();
  const entries = useStockTakingEntries(stockTaking);
  const location = rows[index];
  const goTo = (to: number) => navigate(runPath(id, location?.stockLocationId ?? 0, to), { preventScrollReset: true });
  const openElsewhere = ({ stockItemId, stockLocationId }: SheetLine) => {
    const there = stockTaking.rows.filter((row) => row.stockLocationId === stockLocationId);
    const found = there.findIndex((row) => row.stockItemId === stockItemId);
    if (found >= 0) navigate(runPath(id, stockLocationId, found));
    return found >= 0;
  };
  const toDetails = () => navigate(`/stock_taking/${id}`);
  return (
    <Page
      title={`Inventur: ${location?.locationName}`}
      closeTo={`/stock_taking/${id}`}
      isCompact
      actions={<ScanLine lines={rows} index={index} onIndex={goTo} onElsewhere={openElsewhere} />}
    >
      <RunCount
        count={countKey(countOf(id))}
        lines={entries.applied(rows)}
        index={index}
        entries={entries}
        locked={
          closedAt ? 'Diese Inventur ist abgeschlossen. Ihre Mengen können nicht mehr geändert werden.' : undefined
        }
        // Documented calls cannot clear an amount.
        mayClear={hasAdditions}
        onIndex={goTo}
        onList={toDetails}
        onFinish={async () => toDetails()}
      />
    </Page>
  );
}

function NoSuchRow({ stockTaking }: Pick<RunPageProps, 'stockTaking'>) {
  return (
    <MessagePage
      title="Artikel nicht gefunden"
      text={`Diesen Artikel gibt es in der Inventur „${nameOf(stockTaking)}“ an diesem Lagerort nicht mehr.`}
      backTo={`/stock_taking/${stockTaking.id}`}
      backLabel="Zur Inventur"
    />
  );
}
