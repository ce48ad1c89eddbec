import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { LoadingState } from '../../layout/LoadingState';
import { Page } from '../../layout/Page';
import { Addenda } from './Addenda';
import { ClosedNotice } from './ClosedNotice';
import { ComparisonSection } from './ComparisonSection';
import { NotLoaded } from './NotLoaded';
import { ResultExports } from './ResultExports';
import { ResultSection } from './ResultSection';
import { ResultValues } from './ResultValues';
import { stockTakingQueries } from './stockTakingQueries';

/** The page /stock_taking/{stockTakingId}/result. */
export default function StockTakingResultPage() {
  const id = Number(useParams().id);
  const { data, error } = useQuery(stockTakingQueries.result(id));
  if (error && !data) return <NotLoaded error={error} />;
  return (
    <Page title={`Ergebnis der Inventur ${id}`} closeTo={`/stock_taking/${id}`}>
      {data ? (
        <Stack spacing={2}>
          {data.closedAt && <ClosedNotice stockTaking={data} />}
          <ResultExports stockTaking={{ ...data, id }} />
          <ResultSection result={{ ...data, id }} />
          {data.closedAt && data.addenda && <Addenda stockTakingId={id} addenda={data.addenda} />}
          <ResultValues stockTakingId={id} />
          <ComparisonSection key={id} stockTaking={{ ...data, id }} />
        </Stack>
      ) : (
        <LoadingState />
      )}
    </Page>
  );
}
