import { queryOptions } from '@tanstack/react-query';
import { listCensuses } from '../../contract/census';
import { checkOrder, listDueOrders, readUnsentOrders } from '../../contract/orderChecks';
import { listOrderItems } from '../../contract/orderItems';
import { previewOrderMail } from '../../contract/orderMails';
import { listOrders } from '../../contract/orders';
import { listDeliveryDates } from '../../contract/supplierCalendar';
import type { Api } from '../../dataProvider/createApi';
import { CensusStatus } from '../../rules/censusStatus';
import type { OrdersQuery } from './list/ordersFilter';
import { readOrder, readOrderItem, type WireOrder } from './orderRecords';

/** Everything that the orders' pages read is kept below it. */
export const ORDERS_KEY = ['orders'] as const;

/** Orders come from counts and are sent by colleagues: what was read before is shown, but always asked for again. */
const staleTime = 0;

/** Milliseconds. How often it is asked what became of mails that the server has still to deliver. */
const MAIL_MS = { one: 5_000, list: 15_000 };
/** Milliseconds. A cut-off comes while the page is open. */
const CALENDAR_MS = 60_000;
const isOpen = ({ mail }: WireOrder) => mail?.state === 'waiting' || mail?.state === 'sending';

/** What the orders' pages read. */
export const orderQueries = (api: Api) => ({
  list: (query: OrdersQuery) =>
    queryOptions({
      queryKey: [...ORDERS_KEY, 'list', query],
      queryFn: async ({ signal }) => (await api(listOrders, { query, signal })).map(readOrder),
      staleTime,
      refetchInterval: ({ state: { data } }) => data?.some(isOpen) && MAIL_MS.list,
    }),
  /** `null`: there is no such order. */
  one: (id: number) =>
    queryOptions({
      queryKey: [...ORDERS_KEY, 'one', id],
      queryFn: async ({ signal }) => {
        const [found] = await api(listOrders, { query: { OrderId: id }, signal });
        return found ? readOrder(found) : null;
      },
      staleTime,
      refetchInterval: ({ state: { data } }) => (data && isOpen(data) ? MAIL_MS.one : false),
    }),
  items: (orderId: number) =>
    queryOptions({
      queryKey: [...ORDERS_KEY, 'items', orderId],
      queryFn: async ({ signal }) =>
        (await api(listOrderItems, { query: { OrderIds: [orderId] }, signal })).map(readOrderItem),
      staleTime,
    }),
  /** The mail as it would be sent now. */
  mailPreview: (orderId: number) =>
    queryOptions({
      queryKey: [...ORDERS_KEY, 'mail', orderId],
      queryFn: ({ signal }) => api(previewOrderMail, { params: { orderId }, signal }),
      staleTime,
    }),
  /** What is to be ordered by now or soon, and for which suppliers nobody has. */
  due: () =>
    queryOptions({
      queryKey: [...ORDERS_KEY, 'due'],
      queryFn: ({ signal }) => api(listDueOrders, { query: {}, signal, background: true }),
      staleTime,
      refetchInterval: CALENDAR_MS,
    }),
  /** What all orders come to that are not sent yet. */
  unsent: () =>
    queryOptions({
      queryKey: [...ORDERS_KEY, 'unsent'],
      queryFn: ({ signal }) => api(readUnsentOrders, { signal, background: true }),
      staleTime,
    }),
  /** What speaks against sending an order now. */
  checks: (orderId: number) =>
    queryOptions({
      queryKey: [...ORDERS_KEY, 'checks', orderId],
      queryFn: ({ signal }) => api(checkOrder, { params: { orderId }, query: {}, signal, background: true }),
      staleTime,
    }),
  /** The next days on which a supplier can still deliver. */
  deliveryDates: (supplierId: number, count: number) =>
    queryOptions({
      queryKey: [...ORDERS_KEY, 'deliveryDates', supplierId, count],
      queryFn: ({ signal }) =>
        api(listDeliveryDates, { params: { id: supplierId }, query: { Count: count }, signal, background: true }),
      staleTime: CALENDAR_MS,
    }),
  /** The censuses that orders were made from. */
  censuses: () =>
    queryOptions({
      queryKey: [...ORDERS_KEY, 'censuses'],
      queryFn: ({ signal }) => api(listCensuses, { query: { IncludeStatus: WITH_ORDERS }, signal }),
      staleTime,
    }),
});

const WITH_ORDERS = [CensusStatus.OrderRequested, CensusStatus.OrderCreated];
