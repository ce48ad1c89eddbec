import { useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../../../admin/useCommand';
import type { Sent } from '../../../contract/kit/call';
import { type SoldItem, saveSoldItems } from '../../../contract/soldItems';
import { useApi } from '../../../device/useDevice';
import { CHANGED_BY_SALES, soldItemsQuery } from './salesQueries';

export type SoldItemsBody = Sent<typeof saveSoldItems>['body'];

export function useSaveSoldItems() {
  const client = useQueryClient();
  const { queryKey } = soldItemsQuery(useApi());
  return useCommand(async (send, body: SoldItemsBody) => {
    try {
      const saved = new Map([await send(saveSoldItems, { body })].flat().map((item) => [item.id, item]));
      client.setQueryData<SoldItem[]>(queryKey, (all) => all?.map((item) => saved.get(item.id) ?? item));
    } finally {
      for (const key of CHANGED_BY_SALES) void client.invalidateQueries({ queryKey: key });
    }
  });
}
