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
import { freshQuery } from '../../queries/freshQuery';
import { CensusStatus } from '../../rules/censusStatus';
import type { OrdersQuery } from './list/ordersFilter';
import { readOrder, readOrderItem, type WireOrder } from './orderRecords';

export const ORDERS_KEY = ['orders'] as const;

const staleTime = 0;

/** Milliseconds between checks on mail in the queue. */
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
  /** Data is null when not found. */
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
  draft: (id: number) => freshQuery(api, [...ORDERS_KEY, 'draft', id], readDraft, { params: { id } }),
  sheet: (supplierId: number) =>
    freshQuery(api, [...ORDERS_KEY, 'sheet', supplierId], readOrderSheet, { params: { supplierId } }),
  mailPreview: (orderId: number) =>
    freshQuery(api, [...ORDERS_KEY, 'mail', orderId], previewOrderMail, { params: { orderId } }),
  changes: (orderId: number, version: number | undefined) =>
    freshQuery(api, [...ORDERS_KEY, 'changes', orderId, version], readOrderChanges, {
      params: { orderId },
      background: true,
    }),
  due: () => ({
    ...freshQuery(api, [...ORDERS_KEY, 'due'], listDueOrders, { query: {}, background: true }),
    refetchInterval: CALENDAR_MS,
  }),
  unsent: () => freshQuery(api, [...ORDERS_KEY, 'unsent'], readUnsentOrders, { background: true }),
  checks: (orderId: number) =>
    freshQuery(api, [...ORDERS_KEY, 'checks', orderId], checkOrder, {
      params: { orderId },
      query: {},
      background: true,
    }),
  deliveryDates: (supplierId: number, count: number) => ({
    ...freshQuery(api, [...ORDERS_KEY, 'deliveryDates', supplierId, count], listDeliveryDates, {
      params: { id: supplierId },
      query: { Count: count },
      background: true,
    }),
    staleTime: CALENDAR_MS,
  }),
  censuses: () => freshQuery(api, [...ORDERS_KEY, 'censuses'], listCensuses, { query: { IncludeStatus: WITH_ORDERS } }),
});

const WITH_ORDERS = [CensusStatus.OrderRequested, CensusStatus.OrderCreated];
