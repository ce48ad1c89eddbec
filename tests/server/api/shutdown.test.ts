import fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { disconnectSignal } from '../../../server/http/disconnectSignal';

const app = fastify();
afterEach(() => app.close());

it('a caller that leaves without the answer is noticed, one that has got it is not', async () => {
  const signals: AbortSignal[] = [];
  let arrived = () => {};
  const hasArrived = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  app.get('/quick', async (_, reply) => {
    signals.push(disconnectSignal(reply));
    return 'da';
  });
  app.get('/slow', async (_, reply) => {
    const signal = disconnectSignal(reply);
    signals.push(signal);
    arrived();
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    return 'zu spät';
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  expect(await (await fetch(`${url}/quick`, { headers: { connection: 'close' } })).text()).toBe('da');
  const leaving = new AbortController();
  const left = fetch(`${url}/slow`, { signal: leaving.signal });
  await hasArrived;
  leaving.abort();
  await expect(left).rejects.toThrow();
  await new Promise<void>((resolve) => {
    if (signals[1]?.aborted) resolve();
    else signals[1]?.addEventListener('abort', () => resolve());
  });
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, true]);
});
