import { describe, expect, it } from 'vitest';
import { demoData } from '../../server/demo/data';
import { codesOf } from '../../server/demo/data/goods';
import type { DemoAmount, DemoItem } from '../../server/demo/data/types';
import { settings } from '../../server/demo/settings';
import { codeToStore, readWeightPatterns } from '../../src/rules/codes';

const { suppliers, locations, groups, units, packagingUnits, items, users, counts } = demoData;
const names = (rows: { name: string }[]) => rows.map((row) => row.name);
const groupsOf = (item: DemoItem) => item.group;
const itemsOf = (group: string) => items.filter((item) => groupsOf(item).includes(group));
const countedItemsOf = (group: string) => itemsOf(group).filter((item) => !item.ignoreInCensus);
const line = ({ item, location }: Omit<DemoAmount, 'amount'>) => `${item} @ ${location}`;
const linesOf = (group: string) =>
  countedItemsOf(group).flatMap((item) => item.locations.map((location) => line({ item: item.name, location })));

/** Returns rows that break a rule, so that a failure names them. */
const offending = <T>(rows: T[], holds: (row: T) => boolean) => rows.filter((row) => !holds(row));
const repeated = (texts: string[]) => {
  const keys = texts.map((text) => text.normalize('NFC').toLocaleLowerCase('de'));
  return texts.filter((_, index) => keys.indexOf(keys[index] ?? '') !== index);
};
const hasDecimals = (value: number, scale: number) => Number(value.toFixed(scale)) === value;

describe('size and names', () => {
  it.each([
    ['suppliers', suppliers, 12],
    ['locations', locations, 10],
    ['groups', groups, 10],
    ['items', items, 350],
    ['users besides the administrator', users, 2],
    ['counts', counts, 7],
  ])('%s', (_, rows, size) => expect(rows).toHaveLength(size));

  it.each([
    ['suppliers', names(suppliers)],
    ['locations', names(locations)],
    ['groups', names(groups)],
    ['items', names(items)],
    ['users', names(users)],
    ['units', units],
    ['packaging units', packagingUnits],
    ['order numbers of a supplier', items.map((item) => `${item.supplier}: ${item.orderNumber}`)],
    ['addressees', suppliers.map((supplier) => supplier.email)],
  ])('%s are unique, case ignored', (_, texts) => expect(repeated(texts)).toEqual([]));

  it('has no text that is empty, untrimmed or decomposed', () => {
    const texts =
      JSON.stringify(demoData)
        .match(/"(?:[^"\\]|\\.)*"/g)
        ?.map((quoted): string => JSON.parse(quoted)) ?? [];
    expect(texts.length).toBeGreaterThan(3000);
    expect(offending(texts, (text) => text !== '' && text === text.trim().normalize('NFC'))).toEqual([]);
  });

  it('writes only to addresses that cannot exist', () => {
    const emails = [...suppliers, ...users].flatMap(({ email }) => (email ? [email] : []));
    expect(offending(emails, (email) => /^[a-z-]+@[a-z-]+\.example$/.test(email))).toEqual([]);
  });
});

describe('references', () => {
  const known = {
    unit: new Set(units),
    packagingUnit: new Set(packagingUnits),
    supplier: new Set(names(suppliers)),
    location: new Set(names(locations)),
    group: new Set(names(groups)),
    user: new Set(names(users)),
  };

  it.each([
    ['unit', items.map((item) => item.unit)],
    ['packagingUnit', items.map((item) => item.packagingUnit)],
    ['supplier', items.map((item) => item.supplier)],
    ['location', items.flatMap((item) => item.locations)],
    [
      'group',
      [...items.flatMap(groupsOf), ...users.flatMap((user) => user.groups), ...counts.map((count) => count.group)],
    ],
    ['user', counts.map((count) => count.user)],
  ] as const)('every %s resolves, and each one is used', (kind, used) => {
    const unused = new Set(known[kind]);
    for (const name of used) unused.delete(name);
    expect(offending([...used], (name) => known[kind].has(name))).toEqual([]);
    expect([...unused]).toEqual([]);
  });

  it.each([
    ['locations', (item: DemoItem) => item.locations],
    ['groups', groupsOf],
  ])('items have one or two different %s', (_, list) => {
    expect(offending(items, (item) => [1, 2].includes(list(item).length) && repeated(list(item)).length === 0)).toEqual(
      [],
    );
  });

  it('users are assigned different groups', () => {
    expect(users.flatMap((user) => repeated(user.groups))).toEqual([]);
  });
});

describe('values', () => {
  it.each<[string, (item: DemoItem) => boolean]>([
    ['unitsPerPackage is positive with 3 decimals', (i) => i.unitsPerPackage > 0 && hasDecimals(i.unitsPerPackage, 3)],
    ['pricePerUnit is positive with 4 decimals', (i) => i.pricePerUnit > 0 && hasDecimals(i.pricePerUnit, 4)],
    ['minAmount is a non-negative integer', (i) => Number.isInteger(i.minAmount) && i.minAmount >= 0],
    [
      'fixedOrderAmount is null or a positive integer',
      (i) => i.fixedOrderAmount === null || (Number.isInteger(i.fixedOrderAmount) && i.fixedOrderAmount > 0),
    ],
    ['orderNumber looks like one', (i) => /^(?=.*\d{3})[A-Z0-9][A-Z0-9 -]{3,9}$/.test(i.orderNumber)],
    [
      'a number of pieces in the packaging unit is unitsPerPackage',
      (i) => {
        const pieces = /\((\d+)\)$/.exec(i.packagingUnit)?.[1];
        return !pieces || ['kg', 'Liter'].includes(i.unit) || Number(pieces) === i.unitsPerPackage;
      },
    ],
    [
      'a keg holds what it says',
      (i) => {
        const litres = /^Fass \((\d+) l\)$/.exec(i.packagingUnit)?.[1];
        return !litres || (i.unit === 'Liter' && Number(litres) === i.unitsPerPackage);
      },
    ],
  ])('%s', (_, holds) => expect(offending(items, holds)).toEqual([]));

  it.each<[string, (item: DemoItem) => boolean, number, number]>([
    ['a fixed order amount', (item) => item.fixedOrderAmount !== null, 0.13, 0.17],
    ['no part in censuses', (item) => item.ignoreInCensus === true, 0.02, 0.04],
    ['no part in stock takings', (item) => item.active === false, 0.01, 0.03],
    ['two groups', (item) => groupsOf(item).length === 2, 0.02, 0.04],
    ['a decimal package', (item) => !Number.isInteger(item.unitsPerPackage), 0.03, 0.1],
  ])('some items have %s', (_, has, least, most) => {
    const share = items.filter(has).length / items.length;
    expect(share).toBeGreaterThanOrEqual(least);
    expect(share).toBeLessThanOrEqual(most);
  });

  it('walks past the locations in the order they are listed', () => {
    const orders = locations.map((location) => location.countingOrder);
    expect(orders).toEqual([...new Set(orders)].sort((a, b) => a - b));
  });

  it('has a group to count on each day of the week', () => {
    expect([...new Set(groups.map((group) => group.executionDayOfWeek))].sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });
});

describe('the small group', () => {
  const small = itemsOf('Kaffee & Tee');

  it('can be counted by hand', () => {
    expect(small).toHaveLength(6);
    expect(linesOf('Kaffee & Tee')).toHaveLength(7);
    expect(new Set(small.flatMap((item) => item.locations)).size).toBe(2);
    expect(new Set(small.map((item) => item.supplier)).size).toBe(2);
    expect(small.filter((item) => item.fixedOrderAmount !== null)).toHaveLength(1);
    expect(offending(small, (item) => !item.ignoreInCensus && groupsOf(item).length === 1)).toEqual([]);
  });

  it('has no census under way', () => {
    const open = counts.filter((count) => !count.requestOrders).map((count) => count.group);
    expect(open).not.toContain('Kaffee & Tee');
  });
});

describe.each(counts.map((count) => [count.group, count] as const))('the count of %s', (group, count) => {
  const counted = count.amounts.map(line);

  it('has at most one amount for each line of its census', () => {
    expect(repeated(counted)).toEqual([]);
    expect(offending(counted, (text) => linesOf(group).includes(text))).toEqual([]);
  });

  it('has amounts people could have entered', () => {
    expect(offending(count.amounts, ({ amount }) => amount >= 0 && hasDecimals(amount, 3))).toEqual([]);
  });

  it('is complete exactly when it was finished', () => {
    expect(counted.length).toBeGreaterThan(0);
    expect(counted.length === linesOf(group).length).toBe(count.completedAfterMinutes !== null);
  });

  it('was done on a past day, by a user who has the group', () => {
    expect(Number.isInteger(count.daysAgo) && count.daysAgo >= 0).toBe(true);
    expect(users.find((user) => user.name === count.user)?.groups).toContain(group);
  });

  it('leads to orders only after it was finished, and leaves something to order', () => {
    if (count.ordersSent) expect(count.requestOrders).toBe(true);
    if (!count.requestOrders) return;
    const found = (item: DemoItem) =>
      count.amounts.filter((entry) => entry.item === item.name).reduce((sum, entry) => sum + entry.amount, 0);
    expect(count.completedAfterMinutes).toBeGreaterThan(0);
    const short = countedItemsOf(group).filter((item) => found(item) < item.minAmount);
    expect(short.length).toBeGreaterThan(0);
    expect(short.length).toBeLessThan(countedItemsOf(group).length);
  });
});

it('shows a count in every state a census can rest in', () => {
  const state = (count: (typeof counts)[number]) =>
    count.completedAfterMinutes === null ? 'Created' : count.requestOrders ? 'OrderCreated' : 'Applied';
  expect(new Set(counts.map(state))).toEqual(new Set(['Created', 'Applied', 'OrderCreated']));
  expect(new Set(counts.filter((count) => count.requestOrders).map((count) => count.ordersSent)).size).toBe(2);
});

it('codes are in stored form, and each belongs to one article', () => {
  const codes = items.flatMap(codesOf).map(({ code }) => code);
  expect(codes.length).toBeGreaterThan(50);
  expect(repeated(codes)).toEqual([]);
  const patterns = readWeightPatterns(settings.WEIGHT_CODES);
  expect(codes.map((code) => codeToStore(code, patterns))).toEqual(codes.map((code) => ({ code, isMistyped: false })));
});
