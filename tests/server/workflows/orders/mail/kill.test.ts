import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Order } from '../../../../../src/contract/orders';
import { type DatabaseEnv, describeOnEachDatabase } from '../../../../helpers/databases';
import { startServer } from '../../../../helpers/serverProcess';
import { apiClient, signIn } from '../../../apiClient';
import { type SmtpStep, scriptedSmtp } from '../../../letters/scriptedSmtp';

const PASSWORD = 'Lindenblüte 1897';

describeOnEachDatabase('a server that is killed while a mail is on the way', (under) => {
  let env: DatabaseEnv;
  let cleanup: () => Promise<void>;
  let smtp: Awaited<ReturnType<typeof scriptedSmtp>>;
  beforeEach(async () => {
    ({ env, cleanup } = await under.connect());
    smtp = await scriptedSmtp({ end: 'hang' });
  });
  afterEach(async () => {
    await smtp.close();
    await cleanup();
  });

  // A SQLite file belongs to one process at a time; on PostgreSQL another server may still be sending.
  const left = {
    sqlite: { state: 'unclear', error: expect.stringContaining('unterbrochen'), code: 'STATE' },
    postgres: { state: 'sending', error: null, code: 'IDEMPOTENCY_RUNNING' },
  }[under.kind];

  it('has stored it, and does not send it again; a file says at once that it is unclear', async () => {
    const settings = { ...env, SMTP_URL: `${smtp.url}?ignoreTLS=true` };
    const first = await startServer({ ...settings, ADMIN_PASSWORD: PASSWORD, DEMO_DATA: '1' });
    const token = await signIn(first.url, 'admin', PASSWORD);
    const [order] = await apiClient(first.url, token).list<Order>('/api/Orders');
    const path = `/api/Orders/${order?.id}/send-mail`;
    const handedOver = new Promise<void>((resolve) => {
      smtp.seen.reached = (step: SmtpStep) => step === 'end' && resolve();
    });
    const unanswered = apiClient(first.url, token).call('POST', path, {}, 'mail-1');
    const broken = expect(unanswered).rejects.toThrow();
    await handedOver;
    await first.kill();
    await broken;

    const second = await startServer(settings);
    const api = apiClient(second.url, token);
    const [found] = await api.list<Order>(`/api/Orders?OrderId=${order?.id}`);
    const { code, ...mail } = left;
    expect(found).toMatchObject({
      ...order,
      mail: {
        ...mail,
        startedAt: expect.any(String),
        nextAttemptAt: null,
        isAddendum: false,
        via: null,
      },
    });
    expect(await api.call('POST', path, {}, 'mail-1')).toMatchObject({ status: 409, body: { code } });
    expect(await api.call('POST', path, {})).toMatchObject({ status: 409, body: { code: 'STATE' } });
    expect(smtp.seen.messages).toBe(1);
    expect(await second.stop()).toBe(0);
  });
});
