import type { MessagePort } from 'node:worker_threads';
import type { ExportKeeper } from './ExportTask';

type Method = keyof ExportKeeper;
const METHODS = [
  'openClosing',
  'hashesOf',
  'itemIds',
  'beginPart',
  'addReceipts',
  'endPart',
] as const satisfies readonly Method[];

/** Forwards calls to the main thread, one at a time. `addReceipts` returns before it is done, and the thread reads on meanwhile. */
export function remoteKeeper(port: MessagePort): ExportKeeper {
  let last: Promise<unknown> = Promise.resolve();
  const ask = (method: Method, args: unknown[]) => {
    const before = last;
    last = before.then(
      () =>
        new Promise((resolve) => {
          port.once('message', resolve);
          port.postMessage([method, args]);
        }),
    );
    return method === 'addReceipts' ? before : last;
  };
  const methods = METHODS.map((method) => [method, async (...args: unknown[]) => ask(method, args)]);
  return Object.fromEntries(methods) as unknown as ExportKeeper;
}

/** Answers the calls of `remoteKeeper`. @param failed receives the error; the thread then waits in vain and must be ended */
export function serveKeeper(port: MessagePort, keeper: ExportKeeper, failed: (error: unknown) => void): void {
  port.on('message', async ([method, args]: [Method, unknown[]]) => {
    try {
      const answer = keeper[method] as (...args: unknown[]) => Promise<unknown>;
      port.postMessage(await answer.apply(keeper, args));
    } catch (error) {
      failed(error);
    }
  });
}
