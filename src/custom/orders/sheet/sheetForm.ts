import type { OrderSheet, OrderSheetItem } from '../../../contract/orderSheets';
import { newKey } from '../../../dataProvider/newKey';
import type { KeptForm } from '../../../device/keptForm';
import { orderAmountMessage } from '../../../rules/orderForm';
import { orderTotal } from '../../../rules/orderValue';
import { parseNumber, WHOLE } from '../../../rules/readNumber';

export interface SheetForm {
  /** Lets the server recognise the sheet across retries. */
  clientId: string;
  amounts: Readonly<Record<string, string>>;
  /** `YYYY-MM-DD`; null for no day, undefined for the next possible one. */
  deliveryDay?: string | null;
}

export const emptySheet = (deliveryDay?: string): SheetForm => ({ clientId: newKey(), amounts: {}, deliveryDay });

export const isSheetForm = (value: unknown): value is SheetForm =>
  typeof value === 'object' &&
  value !== null &&
  'clientId' in value &&
  'amounts' in value &&
  typeof value.amounts === 'object' &&
  value.amounts !== null;

export const sheetName = (supplierId: number): string => `order_sheet/${supplierId}`;

export const keptSheet =
  ({ supplierId, supplierName, items }: OrderSheet) =>
  (form: SheetForm): KeptForm => ({
    title: `Bestellung bei ${supplierName}`,
    to: `/order_sheet/${supplierId}`,
    entered: items.flatMap(({ stockItemId, name }): [string, string][] => {
      const typed = typedIn(form, stockItemId);
      return typed === '' ? [] : [[name, typed]];
    }),
    form,
  });

export const typedIn = ({ amounts }: SheetForm, stockItemId: number): string => amounts[stockItemId] ?? '';

/** Returns packages; null while empty or invalid. */
export function amountIn(form: SheetForm, stockItemId: number): number | null {
  const typed = typedIn(form, stockItemId).trim();
  return typed === '' || orderAmountMessage(typed) ? null : parseNumber(typed, WHOLE);
}

export function messageIn(form: SheetForm, stockItemId: number): string | undefined {
  const typed = typedIn(form, stockItemId).trim();
  return (typed !== '' && orderAmountMessage(typed)) || undefined;
}

export const withAmount = (form: SheetForm, stockItemId: number, typed: string): SheetForm => ({
  ...form,
  amounts: { ...form.amounts, [stockItemId]: typed },
});

export function filledIn(
  form: SheetForm,
  items: readonly OrderSheetItem[],
  propose: (item: OrderSheetItem) => number | null,
): SheetForm {
  const filled = items.flatMap((item): [number, string][] => {
    const packages = propose(item);
    return packages && typedIn(form, item.stockItemId).trim() === '' ? [[item.stockItemId, String(packages)]] : [];
  });
  return { ...form, amounts: { ...form.amounts, ...Object.fromEntries(filled) } };
}

export const isBelow = ({ stock, minimum }: OrderSheetItem): boolean =>
  stock !== null && minimum !== null && stock < minimum;

export function sumOf(form: SheetForm, items: readonly OrderSheetItem[]) {
  const ordered = items.flatMap((item) => {
    const amount = amountIn(form, item.stockItemId) ?? 0;
    return amount > 0 ? [{ ...item, amount }] : [];
  });
  return {
    items: ordered.map(({ stockItemId, amount }) => ({ stockItemId, amount })),
    /** Euros without VAT. */
    value: orderTotal(ordered).value,
    isValid: items.every(({ stockItemId }) => messageIn(form, stockItemId) === undefined),
  };
}

export type SheetSum = ReturnType<typeof sumOf>;
