import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { affectedBy, invalidateRecords } from '../../src/queries/invalidateRecords';
import { resources } from '../../src/resources';

const ofArticles = ['stockItemCodes', 'stockItemDeposits', 'stockItemGroupAssignments', 'stockLocationAssignments'];

test.each([
  ['units', ['stockItems']],
  ['packagingUnits', ['stockItems']],
  ['suppliers', ['stockItems', 'supplierDeliveryDays', 'supplierSpecialDays']],
  ['stockItems', ofArticles],
  ['stockLocations', ['stockItems', 'stockLocationAssignments']],
  ['stockLocationAssignments', ['stockItems']],
  ['stockItemGroups', ['stockItemGroupAssignments', 'users']],
  ['stockItemCodes', []],
  ['supplierDeliveryDays', []],
  ['depositTypes', ['stockItemDeposits']],
  ['configValues', []],
  ['notListed', []],
])('a change of %s also touches %j', (name, others) => {
  expect([...affectedBy(resources, name)].toSorted()).toEqual([name, ...others].toSorted());
});

test.each([
  [['units', 'getList', {}], { isStale: true, isRead: true }],
  [['stockItems', 'getOne', { id: '1' }], { isStale: true, isRead: true }],
  [['suppliers', 'getList', {}], { isStale: false, isRead: false }],
  [['orders', 'list'], { isStale: true, isRead: false }],
])('after a unit was saved, %j on the screen is %j', (queryKey, expected) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } });
  client.setQueryData(queryKey, []);
  const leave = new QueryObserver(client, { queryKey, queryFn: () => [] }).subscribe(() => undefined);
  invalidateRecords(client, resources, 'units');
  const isStale = client.getQueryState(queryKey)?.isInvalidated;
  const isRead = client.isFetching({ queryKey }) > 0;
  leave();
  expect({ isStale, isRead }).toEqual(expected);
});
