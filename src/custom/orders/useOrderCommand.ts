import { type Command, type CommandOptions, useCommand } from '../../admin/useCommand';
import type { Api } from '../../dataProvider/createApi';
import type { OneAtATime } from '../../ui/useOneAtATime';
import { ORDERS_KEY } from './orderQueries';
import type { Order } from './orderRecords';

export interface OrderButtonProps {
  order: Order;
  oneAtATime: OneAtATime;
  disabled: boolean;
}

export const useOrderCommand = <V = void, A = void>(
  work: (send: Api, variables: V) => Promise<A>,
  options?: CommandOptions<V, A>,
): Command<V, A> => useCommand(work, { refresh: [ORDERS_KEY], ...options });
