import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { optimisticUpdate } from '../../src/queries/optimisticUpdate';
import { eventually } from '../helpers/eventually';

const queryKey = ['lines'];

function shown(initialData?: number[]) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const answers: ((lines: number[]) => void)[] = [];
  const observer = new QueryObserver<number[]>(client, {
    queryKey,
    initialData,
    queryFn: () => new Promise((resolve) => answers.push(resolve)),
  });
  observer.subscribe(() => undefined);
  return { client, observer, answers };
}
const double = (lines: number[]) => lines.map((line) => line * 2);

test('a query that was read is updated', async () => {
  const client = new QueryClient();
  client.setQueryData(queryKey, [1, 2]);
  await optimisticUpdate(client, queryKey, double);
  expect(client.getQueryData(queryKey)).toEqual([2, 4]);
});

test('an unread query stays unread', async () => {
  const client = new QueryClient();
  await optimisticUpdate(client, queryKey, double);
  expect(client.getQueryData(queryKey)).toBeUndefined();
});

test('a page that waits for its first answer gets one', async () => {
  const { client, observer, answers } = shown();
  const changed = optimisticUpdate(client, queryKey, double);
  await eventually(() => expect(answers).toHaveLength(2));
  answers[1]?.([7]);
  await changed;
  expect(observer.getCurrentResult()).toMatchObject({ status: 'success', data: [7] });
});

test('an answer that was on its way does not take the change back, and a newer one comes', async () => {
  const { client, observer, answers } = shown([1, 2]);
  const changed = optimisticUpdate(client, queryKey, double);
  await eventually(() => expect(answers).toHaveLength(2));
  answers[0]?.([1, 2]);
  expect(observer.getCurrentResult().data).toEqual([2, 4]);
  answers[1]?.([2, 9]);
  await changed;
  expect(observer.getCurrentResult().data).toEqual([2, 9]);
});
