import { Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useApi, useHasAdditions, useSeesPrices } from '../../../device/useDevice';
import { LoadingState } from '../../../ui/LoadingState';
import { Page } from '../../../ui/Page';
import { ClosedNotice } from '../ClosedNotice';
import { DepositResult } from '../deposits/DepositResult';
import { NotLoaded } from '../LoadedStockTaking';
import { stockTakingQueries } from '../stockTakingQueries';
import { Addenda } from './addenda/Addenda';
import { ComparisonSection } from './comparison/ComparisonSection';
import { ResultExports } from './ResultExports';
import { ResultSection } from './ResultSection';
import { ResultValues } from './ResultValues';

export default function StockTakingResultPage() {
  const id = Number(useParams().id);
  const { data, error } = useQuery(stockTakingQueries(useApi()).result(id));
  const isPriced = [useHasAdditions(), useSeesPrices()].every(Boolean);
  if (error && !data) return <NotLoaded error={error} />;
  return (
    <Page title={`Ergebnis der Inventur ${id}`} closeTo={`/stock_taking/${id}`}>
      {data ? (
        <Stack spacing={2}>
          {data.closedAt && <ClosedNotice {...data} />}
          {isPriced && <ResultExports stockTaking={data} />}
          <ResultSection result={data} />
          {data.deposits && data.deposits.length > 0 && (
            <DepositResult
              deposits={data.deposits}
              depositValue={data.depositValue === undefined ? 0 : data.depositValue}
            />
          )}
          {data.closedAt && data.addenda && <Addenda stockTakingId={id} addenda={data.addenda} />}
          {isPriced && <ResultValues stockTakingId={id} />}
          {isPriced && <ComparisonSection key={id} stockTakingId={id} />}
        </Stack>
      ) : (
        <LoadingState />
      )}
    </Page>
  );
}
