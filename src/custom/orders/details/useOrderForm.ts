import { useState } from 'react';
import { useUnsaved } from '../../../device/useUnsaved';
import type { OrderLine } from '../../../resources/records/orderLine';
import type { KeysThat } from '../../../resources/records/workflowRecord';
import { formatNumberForInput } from '../../../rules/numbers';
import { isOrderChanged, orderAmountMessage } from '../../../rules/orderForm';
import { parseNumber, WHOLE } from '../../../rules/readNumber';
import type { Order, OrderItem } from '../orderRecords';

export type LineText = KeysThat<OrderLine, { edited: 'onPage'; field: { kind: 'text'; required?: undefined } }>;

export function useOrderForm(order: Order, items: readonly OrderItem[]) {
  const kept = useUnsaved('order', (): Entries | undefined => (entries === EMPTY ? undefined : entries));
  const [entries, setEntries] = useState<Entries>(kept ?? EMPTY);
  const change = (changed: Partial<Entries>) =>
    setEntries(({ versions = shownVersions(order, items), ...before }) => ({ ...before, versions, ...changed }));
  const { amounts, texts, rejected, marked, versions } = entries;
  const note = entries.note ?? order.note ?? '';
  const storedDay = order.deliveryDay ?? null;
  const { deliveryDay = storedDay } = entries;

  const amountMessage = ({ id }: OrderItem) =>
    rejected[id] ?? (amounts[id] === undefined ? undefined : (orderAmountMessage(amounts[id]) ?? undefined));
  const edited = items.map((item) => {
    const text = amounts[item.id];
    const amount = text === undefined || orderAmountMessage(text) ? undefined : parseNumber(text, WHOLE);
    return {
      ...item,
      amount: amount ?? item.amount,
      ...trimmed(texts[item.id]),
    };
  });
  const edit = {
    original: items,
    edited,
    marked,
    note,
    deliveryDay: deliveryDay === storedDay ? undefined : deliveryDay,
  };
  const remaining = items.filter(({ id }) => !marked.includes(id));
  const isValid = remaining.every((item) => amountMessage(item) === undefined);

  return {
    amountText: (item: OrderItem) => amounts[item.id] ?? formatNumberForInput(item.amount),
    setAmount: (id: number, text: string) =>
      change({ amounts: { ...amounts, [id]: text }, rejected: { ...rejected, [id]: undefined } }),
    text: (item: OrderItem, key: LineText) => texts[item.id]?.[key] ?? item[key] ?? '',
    setText: (id: number, key: LineText, text: string) =>
      change({ texts: { ...texts, [id]: { ...texts[id], [key]: text } } }),
    amountMessage,
    reject: (id: number, message: string) => change({ rejected: { ...rejected, [id]: message } }),
    isMarked: (id: number) => marked.includes(id),
    toggleMark: (id: number) =>
      change({ marked: marked.includes(id) ? marked.filter((each) => each !== id) : [...marked, id] }),
    note,
    setNote: (text: string) => change({ note: text }),
    deliveryDay,
    setDeliveryDay: (day: string | null) => change({ deliveryDay: day }),
    isChanged: !isValid || isOrderChanged(edit, order.note ?? ''),
    isValid,
    isPutBack: kept !== undefined,
    /** Versions shown when typing began: a refetch meanwhile must not hide a colleague's change. */
    versionOf: (item: OrderItem) =>
      (amounts[item.id] ?? texts[item.id]) === undefined && !marked.includes(item.id)
        ? item.version
        : (versions?.items[item.id] ?? item.version),
    orderVersion:
      (entries.note ?? entries.deliveryDay) === undefined ? order.version : (versions?.order ?? order.version),
    setVersion: ({ id, version }: OrderItem) =>
      setEntries((before) => ({
        ...before,
        versions: before.versions && { ...before.versions, items: { ...before.versions.items, [id]: version } },
      })),
    /** Call after a refusal for a changed version: saving again then overwrites what is shown. */
    forgetVersions: () => setEntries((before) => ({ ...before, versions: undefined })),
    /** Lines with invalid text count as unchanged. */
    edit,
    reset: () => setEntries(EMPTY),
  };
}

export type OrderForm = ReturnType<typeof useOrderForm>;

type LineTexts = Partial<Record<LineText, string>>;

interface Entries {
  amounts: Record<number, string | undefined>;
  texts: Record<number, LineTexts | undefined>;
  rejected: Record<number, string | undefined>;
  marked: number[];
  note: string | undefined;
  deliveryDay: string | null | undefined;
  versions?: Versions;
}

interface Versions {
  order: number | undefined;
  items: Readonly<Record<number, number | undefined>>;
}

const shownVersions = (order: Order, items: readonly OrderItem[]): Versions => ({
  order: order.version,
  items: Object.fromEntries(items.map(({ id, version }) => [id, version])),
});

const EMPTY: Entries = { amounts: {}, texts: {}, rejected: {}, marked: [], note: undefined, deliveryDay: undefined };

const trimmed = (texts: LineTexts = {}) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text.trim() || null]));
