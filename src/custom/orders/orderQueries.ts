import { queryOptions } from '@tanstack/react-query';
import { http } from '../../dataProvider/http';
import { CensusStatus } from '../../rules/censusStatus';
import type { Order, OrderCensus, OrderItem, PreviewedMail } from './orderRecords';
import { type OrdersFilter, ordersQuery } from './ordersFilter';

/** Orders come from counts and are sent by colleagues: what was read before is shown, but always asked for again. */
const staleTime = 0;

/** Milliseconds. How often it is asked what became of mails that the server has still to deliver. */
const MAIL_MS = { one: 5_000, list: 15_000 };
const isOpen = ({ mail }: Order) => mail?.state === 'waiting' || mail?.state === 'sending';

/** What the orders' pages read, and under which keys it is kept: `['orders']` stands for all of it. */
export const orderQueries = {
  list: (filter: OrdersFilter) => {
    const query = ordersQuery(filter);
    return queryOptions({
      queryKey: ['orders', 'list', query],
      queryFn: ({ signal }) => http<Order[]>('GET', '/api/Orders', { query, signal }),
      staleTime,
      refetchInterval: ({ state: { data } }) => data?.some(isOpen) && MAIL_MS.list,
    });
  },
  /** `null`: there is no such order. */
  one: (id: number) =>
    queryOptions({
      queryKey: ['orders', 'one', id],
      queryFn: async ({ signal }) => {
        const found = await http<Order[]>('GET', '/api/Orders', { query: { OrderId: id }, signal });
        return found[0] ?? null;
      },
      staleTime,
      refetchInterval: ({ state: { data } }) => (data && isOpen(data) ? MAIL_MS.one : false),
    }),
  items: (orderId: number) =>
    queryOptions({
      queryKey: ['orders', 'items', orderId],
      queryFn: ({ signal }) => http<OrderItem[]>('GET', '/api/OrderItems', { query: { OrderIds: orderId }, signal }),
      staleTime,
    }),
  /** The mail as it would be sent now. */
  mailPreview: (orderId: number) =>
    queryOptions({
      queryKey: ['orders', 'mail', orderId],
      queryFn: ({ signal }) => http<PreviewedMail>('GET', `/api/Orders/${orderId}/mail-preview`, { signal }),
      staleTime,
    }),
  /** The counts that orders were made from. */
  censuses: () =>
    queryOptions({
      queryKey: ['orders', 'censuses'],
      queryFn: ({ signal }) =>
        http<OrderCensus[]>('GET', '/api/Census', { query: { IncludeStatus: WITH_ORDERS }, signal }),
      staleTime,
    }),
};

const WITH_ORDERS = [CensusStatus.OrderRequested, CensusStatus.OrderCreated];
