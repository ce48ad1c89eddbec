import { setImmediate as nextTurn } from 'node:timers/promises';
import { MessageChannel } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ExportKeeper } from '../../../server/registerExport/ExportTask';
import { remoteKeeper, serveKeeper } from '../../../server/registerExport/remoteKeeper';

let channel: MessageChannel;
beforeEach(() => {
  channel = new MessageChannel();
});
afterEach(() => channel.port1.close());

function slowKeeper() {
  const asked: string[] = [];
  const written: (() => void)[] = [];
  const keeper = {
    addReceipts: (_: number, __: number, receipts: string) =>
      new Promise<void>((resolve) => {
        asked.push(`rows ${receipts}`);
        written.push(resolve);
      }),
    endPart: async () => {
      asked.push('end');
    },
  } as Partial<ExportKeeper> as ExportKeeper;
  return { keeper, asked, written };
}

it('lets the thread read on while rows are written, one portion ahead', async () => {
  const { keeper, asked, written } = slowKeeper();
  serveKeeper(channel.port1, keeper, () => undefined);
  const thread = remoteKeeper(channel.port2);
  await thread.addReceipts(1, 1, 'first', '');
  let isHandedOver = false;
  const second = thread.addReceipts(1, 1, 'second', '').then(() => {
    isHandedOver = true;
  });
  await expect.poll(() => asked).toEqual(['rows first']);
  await nextTurn();
  expect(isHandedOver).toBe(false);
  written[0]?.();
  await second;
  await expect.poll(() => asked).toEqual(['rows first', 'rows second']);
});

it('ends nothing before its last rows are written', async () => {
  const { keeper, asked, written } = slowKeeper();
  serveKeeper(channel.port1, keeper, () => undefined);
  const thread = remoteKeeper(channel.port2);
  await thread.addReceipts(1, 1, 'first', '');
  const ended = thread.endPart(1, { firstAt: null, lastAt: null, receipts: 0, turnover: 0, totals: [] });
  await expect.poll(() => asked).toEqual(['rows first']);
  written[0]?.();
  await ended;
  expect(asked).toEqual(['rows first', 'end']);
});
