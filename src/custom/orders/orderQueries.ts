import { queryOptions } from '@tanstack/react-query';
import { listCensuses } from '../../contract/census';
import { readDraft } from '../../contract/drafts';
import { readOrderChanges } from '../../contract/orderAddenda';
import { checkOrder, listDueOrders, readUnsentOrders } from '../../contract/orderChecks';
import { listOrderItems } from '../../contract/orderItems';
import { previewOrderMail } from '../../contract/orderMails';
import { readOrderSheet } from '../../contract/orderSheets';
import { listOrders } from '../../contract/orders';
import { listDeliveryDates } from '../../contract/supplierCalendar';
import type { Api } from '../../dataProvider/createApi';
import { CensusStatus } from '../../rules/censusStatus';
import type { OrdersQuery } from './list/ordersFilter';
import { readOrder, readOrderItem, type WireOrder } from './orderRecords';

export const ORDERS_KEY = ['orders'] as const;

/** Always stale: colleagues change orders. */
const staleTime = 0;

/** Milliseconds between checks for undelivered mail. */
const MAIL_MS = { one: 5_000, list: 15_000 };
/** Milliseconds; a cut-off may pass while the page is open. */
const CALENDAR_MS = 60_000;
const isOpen = ({ mail }: WireOrder) => mail?.state === 'waiting' || mail?.state === 'sending';

export const orderQueries = (api: Api) => ({
  list: (query: OrdersQuery) =>
    queryOptions({
      queryKey: [...ORDERS_KEY, 'list', query],
      queryFn: async ({ signal }) => (await api(listOrders, { query, signal })).map(readOrder),
      staleTime,
      refetchInterval: ({ state: { data } }) => data?.some(isOpen) && MAIL_MS.list,
    }),
  /** `null`: not found. */
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
  draft: (id: number) =>
    queryOptions({
      queryKey: [...ORDERS_KEY, 'draft', id],
      queryFn: ({ signal }) => api(readDraft, { params: { id }, signal }),
      staleTime,
    }),
  sheet: (supplierId: number) =>
    queryOptions({
      queryKey: [...ORDERS_KEY, 'sheet', supplierId],
      queryFn: ({ signal }) => api(readOrderSheet, { params: { supplierId }, signal }),
      staleTime,
    }),
  mailPreview: (orderId: number) =>
    queryOptions({
      queryKey: [...ORDERS_KEY, 'mail', orderId],
      queryFn: ({ signal }) => api(previewOrderMail, { params: { orderId }, signal }),
      staleTime,
    }),
  changes: (orderId: number, version: number | undefined) =>
    queryOptions({
      queryKey: [...ORDERS_KEY, 'changes', orderId, version],
      queryFn: ({ signal }) => api(readOrderChanges, { params: { orderId }, signal, background: true }),
      staleTime,
    }),
  due: () =>
    queryOptions({
      queryKey: [...ORDERS_KEY, 'due'],
      queryFn: ({ signal }) => api(listDueOrders, { query: {}, signal, background: true }),
      staleTime,
      refetchInterval: CALENDAR_MS,
    }),
  unsent: () =>
    queryOptions({
      queryKey: [...ORDERS_KEY, 'unsent'],
      queryFn: ({ signal }) => api(readUnsentOrders, { signal, background: true }),
      staleTime,
    }),
  checks: (orderId: number) =>
    queryOptions({
      queryKey: [...ORDERS_KEY, 'checks', orderId],
      queryFn: ({ signal }) => api(checkOrder, { params: { orderId }, query: {}, signal, background: true }),
      staleTime,
    }),
  deliveryDates: (supplierId: number, count: number) =>
    queryOptions({
      queryKey: [...ORDERS_KEY, 'deliveryDates', supplierId, count],
      queryFn: ({ signal }) =>
        api(listDeliveryDates, { params: { id: supplierId }, query: { Count: count }, signal, background: true }),
      staleTime: CALENDAR_MS,
    }),
  censuses: () =>
    queryOptions({
      queryKey: [...ORDERS_KEY, 'censuses'],
      queryFn: ({ signal }) => api(listCensuses, { query: { IncludeStatus: WITH_ORDERS }, signal }),
      staleTime,
    }),
});

const WITH_ORDERS = [CensusStatus.OrderRequested, CensusStatus.OrderCreated];
