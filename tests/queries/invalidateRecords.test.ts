import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
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

test.each([
  ['is read again', ['units', 'getList', {}], true, ['before', 'after']],
  ['that nobody looks at is read when next shown', ['units', 'getList', {}], false, ['before']],
  ['of a workflow is read when next opened', ['orders', 'list'], true, ['before']],
])('an answer on its way while a unit is saved %s', async (_what, queryKey, isShown, expected) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } });
  const answers: string[] = [];
  let send = () => {};
  const isSent = new Promise<void>((resolve) => {
    send = resolve;
  });
  const query = {
    queryKey,
    queryFn: async () => {
      const answer = answers.length ? 'after' : 'before';
      answers.push(answer);
      if (answer === 'before') await isSent;
      return answer;
    },
  };
  const leave = isShown ? new QueryObserver(client, query).subscribe(() => undefined) : () => undefined;
  const first = client.prefetchQuery(query);
  invalidateRecords(client, resources, 'units');
  send();
  await first;
  await vi.waitFor(() => {
    expect(client.isFetching()).toBe(0);
    const { data, isInvalidated } = client.getQueryState(queryKey) ?? {};
    expect(isInvalidated || data === 'after').toBe(true);
  });
  leave();
  expect(answers).toEqual(expected);
});
