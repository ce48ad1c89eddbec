import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type Command, type CommandOptions, useCommand } from '../../admin/useCommand';
import type { PriceListHead } from '../../contract/priceLists';
import type { Api } from '../../dataProvider/createApi';
import { HttpError } from '../../dataProvider/HttpError';
import { useApi } from '../../device/useDevice';
import { listHeadsQuery } from './priceListQueries';

interface ListCommandOptions extends Pick<CommandOptions<void>, 'ask'> {
  refresh: readonly QueryKey[];
}

/** If the answer was lost, the list of heads tells whether it was done. */
export function useListCommand(
  { id, supplierId, state }: Pick<PriceListHead, 'id' | 'supplierId'> & { state: PriceListHead['state'] | undefined },
  work: (send: Api) => Promise<unknown>,
  options: ListCommandOptions,
): Command<void, void> {
  const api = useApi();
  const client = useQueryClient();
  return useCommand(async (send) => {
    try {
      await work(send);
    } catch (error) {
      const isAnswered = error instanceof HttpError && error.body?.code !== undefined;
      const heads = isAnswered
        ? undefined
        : await client.fetchQuery({ ...listHeadsQuery(api, supplierId), networkMode: 'always' }).catch(() => undefined);
      if (!heads || heads.some((head) => head.id === id && head.state === state)) throw error;
    }
  }, options);
}
