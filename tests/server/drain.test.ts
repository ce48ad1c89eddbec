import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '../helpers/databases';
import { startServer } from '../helpers/serverProcess';
import { apiClient, signIn } from './apiClient';

const PASSWORD = 'Lindenblüte 1897';

describeOnEachDatabase('a server asked to stop', (database) => {
  it('answers on while balancers go elsewhere, and a second signal ends that', async () => {
    const { env, cleanup } = await database.connect();
    const server = await startServer({ ...env, ADMIN_PASSWORD: PASSWORD, DRAIN_SECONDS: '60' });
    const api = apiClient(server.url, await signIn(server.url, 'admin', PASSWORD));
    expect((await api.call('GET', '/readyz')).headers.get('connection')).not.toBe('close');

    server.process.kill('SIGTERM');
    await expect.poll(async () => (await api.call('GET', '/readyz')).status).toBe(503);
    const ready = await api.call('GET', '/readyz');
    expect(ready).toMatchObject({ body: { code: 'UNAVAILABLE', detail: 'Der Server wird beendet.' } });
    expect(ready.headers.get('retry-after')).toBe('2');
    const written = await api.call('POST', '/api/Units', { name: 'Fass' });
    expect(written.status).toBe(201);
    const read = await api.call('GET', '/api/Units');
    expect(read).toMatchObject({ status: 200, body: [{ name: 'Fass' }] });
    for (const reply of [ready, written, read]) expect(reply.headers.get('connection')).toBe('close');
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);

    expect(await server.stop()).toBe(0);
    await cleanup();
  });

  it('ends after its time limit', async () => {
    const { env, cleanup } = await database.connect();
    const server = await startServer({ ...env, DRAIN_SECONDS: '1' });
    expect(await server.stop()).toBe(0);
    await cleanup();
  });
});
