import type { Registry } from '../../src/resources/kit';
import type { Db } from '../db/tables';
import { codesOf, deliveries, depositsOf, depositTypes, fullCrates } from './data/goods';
import type { DemoItem } from './data/types';
import { type IdOf, insertAll } from './insertAll';

export async function loadGoods(
  db: Db,
  registry: Registry,
  items: readonly DemoItem[],
  ids: { item: IdOf; supplier: IdOf },
): Promise<void> {
  const plainType = await insertAll(db, registry, 'depositTypes', depositTypes);
  const crateType = await insertAll(
    db,
    registry,
    'depositTypes',
    fullCrates.map(({ content, ...crate }) => ({ ...crate, kind: 'crate', contentTypeId: plainType(content) })),
  );
  const type = (name: string) => (fullCrates.some((each) => each.name === name) ? crateType : plainType)(name);
  await insertAll(
    db,
    registry,
    'stockItemDeposits',
    items.flatMap((item) =>
      depositsOf(item).map(([name, count]) => ({ stockItemId: ids.item(item.name), depositTypeId: type(name), count })),
    ),
  );
  await insertAll(
    db,
    registry,
    'stockItemCodes',
    items.flatMap((item) => codesOf(item).map((code) => ({ stockItemId: ids.item(item.name), ...code }))),
  );
  await insertAll(
    db,
    registry,
    'supplierDeliveryDays',
    deliveries.flatMap(({ supplier, weekdays, ...cutOff }) =>
      weekdays.map((weekday) => ({ supplierId: ids.supplier(supplier), weekday, ...cutOff })),
    ),
  );
}
