import { describe, expect, it } from 'vitest';
import { createTransport } from '../../../server/letters/transport';
import type { MailTestResult } from '../../../src/contract/mailTest';
import type { Today } from '../../../src/contract/today';
import { describeOnEachDatabase } from '../../helpers/databases';
import { freePort } from '../../helpers/freePort';
import { expectProblem } from '../../helpers/scenarios';
import { useTestApp } from '../../helpers/testApp';
import { Mailbox } from './orders/mail/mailbox';

const to = 'chefin@example.test';

describeOnEachDatabase('trying the mail server', (under) => {
  const mailbox = new Mailbox();
  const test = useTestApp(under, { transport: () => mailbox });
  const send = (body: unknown, token = test().admin, headers = {}) =>
    test().call<MailTestResult>(token, 'POST', '/api/MailTest', body, headers);
  const mailStep = async () =>
    (await test().call<Today>(test().admin, 'GET', '/api/Today')).body.firstSteps?.steps.find(
      ({ name }) => name === 'mail',
    );

  it('is for administrators, with one address', async () => {
    expectProblem(await send({ to }, ''), 'TOKEN_INVALID');
    expectProblem(await send({ to }, test().user), 'ROLE');
    for (const bad of [{}, { to: '' }, { to: 5 }, { to: 'chefin' }, { to: `${to}, koch@example.test` }])
      expectProblem(await send(bad), 'VALIDATION');
    expect(mailbox.mails).toEqual([]);
  });

  it('sends one mail, however often the same is asked for, and records its receiver', async () => {
    expect(await mailStep()).toMatchObject({ isDone: false });
    const key = { 'idempotency-key': 'tried once' };
    const [first, again] = [
      await send({ to: ` ${to} ` }, test().admin, key),
      await send({ to: ` ${to} ` }, test().admin, key),
    ];
    expect(first.body).toEqual({
      isDelivered: true,
      via: 'smtp',
      transport: 'smtp',
      reply: null,
      message: `Der Mailserver mail.example.test:587 hat die Mail von test@example.test an ${to} angenommen.`,
      advice: expect.stringContaining('Spam'),
    });
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(mailbox.mails.map((mail) => mail.to.address)).toEqual([to]);
    const log = await test().call<{ action: string; title: string }[]>(
      test().admin,
      'GET',
      '/api/AuditLog?Resource=mailTest',
    );
    expect(log.body.filter(({ action }) => action === 'create')).toMatchObject([{ title: to }]);
    expect(await mailStep()).toMatchObject({ isDone: true });
  });

  it('reports the error and the remedy, and is allowed a few times', async () => {
    const cause = Object.assign(new Error('no'), { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 });
    mailbox.answer(async () => ({ state: 'refused', reason: 'Der Mailserver lehnt die Anmeldung ab.', cause }));
    const { status, body } = await send({ to });
    expect(status).toBe(200);
    expect(body).toMatchObject({ isDelivered: false, message: 'Der Mailserver lehnt die Anmeldung ab.' });
    expect(body.advice).toMatch(/^Bitte Name und Passwort in SMTP_URL prüfen/);
    const statuses: number[] = [];
    for (let turn = 0; turn < 5; turn++) statuses.push((await send({ to })).status);
    expect(statuses.filter((each) => each === 200).length).toBeLessThan(5);
    const refused = await send({ to });
    expectProblem(refused, 'RATE_LIMIT');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('without a mail server', () => {
  describeOnEachDatabase('the mail is put into a folder', (under) => {
    const test = useTestApp(under);
    it('with a message', async () => {
      const { body } = await test().call<MailTestResult>(test().admin, 'POST', '/api/MailTest', { to });
      expect(body).toMatchObject({ isDelivered: false, via: 'outbox' });
      expect(body.message).toMatch(/^Es ist kein Mailserver eingestellt: Die Mail liegt als Datei probemail-.*\.eml/);
      expect(body.advice).toContain('Mailserver');
    });
  });

  it('that is reachable, its real error is shown', async () => {
    const smtpUrl = `smtp://name:geheim@127.0.0.1:${await freePort()}`;
    const transport = createTransport({ smtpUrl, mailFolder: '/nowhere', from: 'test@example.test' });
    const { tryMail } = await import('../../../server/workflows/mailTest/tryMail');
    const result = await tryMail(transport, { to, house: 'Adler', fromName: 'Adler' });
    expect(result.message).toMatch(/^Unter 127\.0\.0\.1:\d+ nimmt niemand eine Verbindung an\.$/);
    expect(result.advice).toContain('Port');
    expect(JSON.stringify(result)).not.toContain('geheim');
  });
});
