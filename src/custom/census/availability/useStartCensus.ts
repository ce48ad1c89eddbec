import { useQueryClient } from '@tanstack/react-query';
import { type Command, useCommand } from '../../../admin/useCommand';
import { startCensus } from '../../../contract/census';
import { useDataProvider } from '../../../queries/useDataProvider';
import { isRunning } from '../../../rules/censusStatus';
import { censusKeys } from '../censusKeys';
import { useCensusQueries } from '../censusQueries';
import { completeCensus, type ShownCensus } from '../completeCensus';
import { lookUpIn } from '../lookUp';

export function useStartCensus(): Command<number, ShownCensus> {
  const client = useQueryClient();
  const dataProvider = useDataProvider();
  const queries = useCensusQueries();
  return useCommand(
    async (send, stockItemGroupId) => {
      const answer = await send(startCensus, { body: { stockItemGroupId } });
      if (!answer) {
        const all = await client.fetchQuery(queries.running());
        return newestOf(all.filter((each) => each.stockItemGroupId === stockItemGroupId && isRunning(each.status)));
      }
      const census = await completeCensus(answer, lookUpIn(client, dataProvider));
      client.setQueryData(queries.running().queryKey, (all) => {
        return all && [census, ...all.filter(({ id }) => id !== census.id)];
      });
      return census;
    },
    { refresh: [censusKeys.all] },
  );
}

function newestOf(censuses: readonly ShownCensus[]): ShownCensus {
  const [newest] = censuses.toSorted((a, b) => b.id - a.id);
  if (!newest) throw new Error('The census that was started is not among the running ones.');
  return newest;
}
