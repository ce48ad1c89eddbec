import { AMOUNT_SCALE, PRICE_SCALE } from '../../../../src/contract/kit/values';
import type { OrderSheet } from '../../../../src/contract/orderSheets';
import { fromScaled } from '../../../../src/resources/kit';
import { packagesToMinimum } from '../../../../src/rules/orderFill';
import { deliveryDates } from '../../../../src/rules/supplierCalendar';
import { findRow } from '../../../db/repository/rowsById';
import type { Db } from '../../../db/tables';
import type { Writer } from '../../../http/call';
import { mapInTurns, takeTurns } from '../../../turns';
import { readCalendar } from '../../calendar/readCalendars';
import { readCurrentStock } from '../../goods/stockCounts/readCurrentStock';
import { readOnOrder } from '../readOnOrder';
import { lastOrdered, lastTimeOf } from './lastOrdered';
import { sheetItems } from './sheetItems';

/** @throws Problem NOT_FOUND */
export async function readSheet({ db, user, now }: Writer, supplierId: number): Promise<OrderSheet> {
  const supplier = await findRow(db, 'suppliers', supplierId, `Lieferant ${supplierId}`);
  // SQLite answers synchronously: without turns, all statements would run as one.
  const turn = takeTurns();
  const { items, groups } = await sheetItems(db, supplierId, user.groups);
  await turn();
  const ids = items.map(({ id }) => id);
  const stock = new Map((await readCurrentStock(db, { supplierId })).map((each) => [each.stockItemId, each]));
  await turn();
  const coming = await readOnOrder(db, { groups: user.groups, articles: ids });
  await turn();
  const last = await lastOrdered(db, ids, user.groups);
  await turn();
  const lastTime = await lastTimeOf(db, supplierId, user.groups);
  const next = await nextDelivery(db, supplierId, now);
  return {
    supplierId,
    supplierName: supplier.name,
    deliveryDay: next?.day ?? null,
    orderUntil: next?.orderUntil ?? null,
    items: await mapInTurns(items, (item) => {
      const { open, openUnits, draft, draftUnits } = coming(item.id);
      const unitsPerPackage = fromScaled(item.unitsPerPackage, AMOUNT_SCALE);
      const group = groups.get(item.id);
      const minimum = group?.minAmountInGroup ?? null;
      const fixedOrderAmount = group?.fixedOrderAmount ?? null;
      const counted = stock.get(item.id);
      const amount = counted?.amount ?? null;
      const latest = last.get(item.id);
      return {
        stockItemId: item.id,
        name: item.name,
        orderNumber: item.orderNumber,
        unit: item.unit,
        packagingUnit: item.packagingUnit,
        unitsPerPackage,
        pricePerUnit: fromScaled(item.pricePerUnit, PRICE_SCALE),
        stockItemGroupId: group?.stockItemGroupId ?? null,
        minimum,
        fixedOrderAmount,
        stock: amount,
        unitChangedAt: counted?.unitChangedAt ?? null,
        countedAt: counted?.countedAt ?? null,
        openAmount: open,
        draftAmount: draft,
        lastAmount: latest?.amount ?? null,
        lastOrderedAt: latest?.sent ?? null,
        lastTime: lastTime.get(item.id) ?? 0,
        fill: packagesToMinimum({
          minimum,
          stock: amount,
          coming: openUnits + draftUnits,
          unitsPerPackage,
          fixedOrderAmount,
        }),
      };
    }),
  };
}

export async function nextDelivery(db: Db, supplierId: number, now: string) {
  const calendar = await readCalendar(db, supplierId);
  return calendar && deliveryDates(calendar, now, 1).dates[0];
}
