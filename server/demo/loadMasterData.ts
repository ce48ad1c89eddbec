import type { Records } from '../../src/resources';
import type { Registry } from '../../src/resources/kit';
import { commonPlural } from '../../src/rules/commonPlurals';
import type { Db } from '../db/tables';
import { codesOf, conditions, deliveries, depositsOf, depositTypes, fullCrates, perishable } from './data/goods';
import { companies } from './data/invoices';
import { groups, items, locations, packagingUnits, suppliers, units } from './data/masterData';
import type { DemoItem } from './data/types';
import { users } from './data/users';
import { type IdOf, insertAll } from './insertAll';

export async function loadMasterData(
  db: Db,
  registry: Registry,
  passwordHash: string,
): Promise<{ group: IdOf; user: IdOf }> {
  const named = (names: string[]) => names.map((name) => ({ name, plural: commonPlural(name) }));
  const weekday = (day: number) => day as Records['stockItemGroups']['executionDayOfWeek'];
  const group = await insertAll(
    db,
    registry,
    'stockItemGroups',
    groups.map((each) => ({
      ...each,
      executionDayOfWeek: weekday(each.executionDayOfWeek),
      bestBefore: perishable.has(each.name),
    })),
  );
  const supplier = await insertAll(
    db,
    registry,
    'suppliers',
    suppliers.map((each) => ({ ...each, ...conditions[each.name], ...companies[each.name] })),
  );
  const location = await insertAll(db, registry, 'stockLocations', locations);
  const unit = await insertAll(db, registry, 'units', named(units));
  const packagingUnit = await insertAll(db, registry, 'packagingUnits', named(packagingUnits));
  const item = await insertAll(
    db,
    registry,
    'stockItems',
    items.map(({ name, unitsPerPackage, orderNumber, pricePerUnit, active, ignoreInCensus, ...of }) => ({
      name,
      unitsPerPackage,
      orderNumber,
      pricePerUnit,
      active,
      ignoreInCensus,
      unitId: unit(of.unit),
      packagingUnitId: packagingUnit(of.packagingUnit),
      supplierId: supplier(of.supplier),
    })),
  );
  await insertAll(
    db,
    registry,
    'stockLocationAssignments',
    items.flatMap(({ name, locations: places }) =>
      places.map((each) => ({ stockItemId: item(name), stockLocationId: location(each) })),
    ),
  );
  await insertAll(
    db,
    registry,
    'stockItemGroupAssignments',
    items.flatMap(({ name, group: names, minAmount, fixedOrderAmount }) =>
      names.map((each) => ({
        stockItemGroupId: group(each),
        stockItemId: item(name),
        minAmountInGroup: minAmount,
        fixedOrderAmount,
      })),
    ),
  );
  await loadGoods(db, registry, items, { item, supplier });
  const user = await insertAll(
    db,
    registry,
    'users',
    users.map(({ name, displayName, role, email = null }) => ({
      name,
      displayName,
      role,
      email,
      password: passwordHash,
    })),
  );
  const links = users.flatMap(({ name, groups: of }) =>
    of.map((each) => ({ ownerId: user(name), targetId: group(each) })),
  );
  await db.insertInto('userStockItemGroups').values(links).execute();
  return { group, user };
}

async function loadGoods(
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
