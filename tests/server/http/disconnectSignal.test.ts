import { once } from 'node:events';
import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { disconnectSignal } from '../../../server/http/disconnectSignal';

function makeApp() {
  // A caller that left has opened its next connection already, and closing would wait for it.
  const app = fastify({ forceCloseConnections: true });
  onTestFinished(() => app.close());
  return app;
}

it('a caller that leaves without the answer is noticed, one that has got it is not', async () => {
  const app = makeApp();
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

it('a caller that has left before somebody asks is noticed as well', async () => {
  const app = makeApp();
  const leaving = new AbortController();
  const asked = new Promise<AbortSignal>((resolve) => {
    app.get('/slow', async (_, reply) => {
      leaving.abort();
      await once(reply.raw, 'close');
      resolve(disconnectSignal(reply));
    });
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  await expect(fetch(`${url}/slow`, { signal: leaving.signal })).rejects.toThrow();
  expect((await asked).aborted).toBe(true);
});
