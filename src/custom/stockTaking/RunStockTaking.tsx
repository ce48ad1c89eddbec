import { useNavigate, useParams } from 'react-router';
import { MessagePage } from '../../layout/MessagePage';
import { Page } from '../../layout/Page';
import { runStep } from '../../rules/runCensus';
import { RunCount } from '../../views/counting/RunCount';
import { countName } from '../../views/counting/useCountEntries';
import { LoadedStockTaking } from './LoadedStockTaking';
import { runPath } from './runPath';
import { nameOf, type StockTakingDetails, type StockTakingRow } from './stockTakingRecords';
import { countOf, useStockTakingEntries } from './useStockTakingEntries';

/** The page /run_stock_taking/{stockTakingId}/{stockLocationId}/{modificationIndex}. */
export default function RunStockTaking() {
  const { locationId, index } = useParams();
  return (
    <LoadedStockTaking>
      {(stockTaking) => {
        const rows = stockTaking.rows.filter(({ stockLocationId }) => stockLocationId === Number(locationId));
        if (!rows[Number(index)]) return <NoSuchRow stockTaking={stockTaking} rows={rows} />;
        return <RunPage stockTaking={stockTaking} rows={rows} index={Number(index)} />;
      }}
    </LoadedStockTaking>
  );
}

interface RunPageProps {
  stockTaking: StockTakingDetails;
  /** Of one location, in walking order. */
  rows: readonly StockTakingRow[];
  index: number;
}

function RunPage({ stockTaking, rows, index }: RunPageProps) {
  const { id, closedAt } = stockTaking;
  const navigate = useNavigate();
  const entries = useStockTakingEntries(stockTaking);
  const location = rows[index];
  const toDetails = () => navigate(`/stock_taking/${id}`);
  return (
    <Page title={`Inventur: ${location?.locationName}`} closeTo={`/stock_taking/${id}`}>
      <RunCount
        count={countName(countOf(id))}
        lines={entries.applied(rows)}
        index={index}
        entries={entries}
        rule={locationStep}
        locked={
          closedAt ? 'Diese Inventur ist abgeschlossen. Ihre Mengen können nicht mehr geändert werden.' : undefined
        }
        // Servers without versions know the documented calls alone, which take no amount back.
        mayClear={rows.every(({ version }) => version > 0)}
        onIndex={(to) => navigate(runPath(id, location?.stockLocationId ?? 0, to))}
        onList={toDetails}
        onFinish={async () => toDetails()}
      />
    </Page>
  );
}

/** As in a census, but every amount is saved by itself, so that nothing is held up by rows that are open. */
const locationStep: typeof runStep = (lines, index, text) => {
  const step = runStep(lines, index, text);
  return step.sentence ? { ...step, sentence: 'An diesem Lagerort ist noch nicht alles gezählt.' } : step;
};

function NoSuchRow({ stockTaking, rows }: Omit<RunPageProps, 'index'>) {
  const where = rows[0]
    ? `am Lagerort ${rows[0].locationName} ${rows.length} Zeilen`
    : 'an diesem Lagerort keine Artikel';
  return (
    <MessagePage
      title="Artikel nicht gefunden"
      text={`Die Inventur „${nameOf(stockTaking)}“ hat ${where}. Diese Zeile gibt es nicht.`}
      backTo={`/stock_taking/${stockTaking.id}`}
      backLabel="Zur Inventur"
    />
  );
}
