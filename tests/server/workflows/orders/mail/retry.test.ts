import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../../../../server/db/open';
import { createMailer } from '../../../../../server/letters/mailer';
import { RETRY_PAUSES } from '../../../../../server/letters/retryPauses';
import { resources } from '../../../../../src/resources';
import { describeOnEachDatabase } from '../../../../helpers/databases';
import { fixedMailServer } from '../../../../helpers/fixedMailServer';
import { historyOf, storeFilled } from '../orderSetup';
import { MINUTE_MS, START, useWaitingMails } from './waitingMails';

describeOnEachDatabase('a mail that was not accepted', (under) => {
  const { mailbox, test, state, clock, answering, house, send, stop, change, read, mails, round, minutesLater } =
    useWaitingMails(under);

  describe('waits', () => {
    it.each(['unreachable', 'deferred'] as const)('when it was %s, and says until when', async (result) => {
      answering(result);
      const before = await read();
      const { status, body, text } = await send();
      expect(status).toBe(502);
      expect(body).toMatchObject({
        code: 'MAIL_FAILED',
        detail: 'Der Server ist weg. Die Mail wartet; sie wird um 14:31 Uhr von selbst noch einmal verschickt.',
      });
      expect(text).not.toContain('Lindenblüte');
      const nextAttemptAt = '2026-07-01T12:31:00.000Z';
      const mail = {
        state: 'waiting',
        startedAt: START,
        nextAttemptAt,
        error: 'Der Server ist weg.',
        isAddendum: false,
        via: null,
      };
      expect(await read()).toEqual({ ...before, mail });
      expect(await historyOf(test(), 'orders', state.id)).toEqual([]);
    });

    it.each(['refused', 'unclear'] as const)('not when it was %s', async (result) => {
      answering(result);
      expect((await send()).body.detail).toBe('Der Server ist weg.');
      minutesLater(600);
      mailbox.answer();
      await round();
      expect(mailbox.mails).toEqual([]);
      expect((await read())?.mail?.state).toBe(result === 'refused' ? 'failed' : 'unclear');
    });

    it('until its time has come, and goes then: the same mail, for its sender', async () => {
      await send();
      const [first] = mailbox.mails;
      mailbox.answer();
      state.now = new Date(state.now.getTime() + MINUTE_MS - 1);
      await round();
      expect(mailbox.mails).toEqual([]);
      state.now = new Date(state.now.getTime() + 1);
      await round();
      await round();
      expect(mailbox.mails).toHaveLength(1);
      expect(mailbox.mails[0]).toMatchObject({ messageId: first?.messageId, html: first?.html, to: first?.to });
      const sent = '2026-07-01T12:31:00.000Z';
      expect(await read()).toMatchObject({
        sent,
        generatedHtml: first?.html,
        version: 2,
        mail: { state: 'sent', startedAt: sent, nextAttemptAt: null, error: null },
      });
      expect(await mails()).toMatchObject([{ attempts: 2, finishedAt: sent }]);
      expect(await historyOf(test(), 'orders', state.id)).toEqual([
        {
          action: 'update',
          userName: 'barkeeper',
          changes: { sent: [null, sent], sentBy: [null, 'mail'], mail: [null, 'bestellung@brauerei.example'] },
        },
      ]);
    });

    it('ever longer, and is given up after a day', async () => {
      await send();
      const at: number[] = [];
      for (const pause of RETRY_PAUSES) {
        const next = (await read())?.mail?.nextAttemptAt ?? '';
        at.push((Date.parse(next) - state.now.getTime()) / MINUTE_MS);
        minutesLater(pause);
        await round();
      }
      expect(at).toEqual([...RETRY_PAUSES]);
      expect(mailbox.mails).toHaveLength(RETRY_PAUSES.length + 1);
      expect((await read())?.mail).toMatchObject({
        state: 'failed',
        nextAttemptAt: null,
        error: 'Der Server ist weg. Nach 11 Versuchen wird sie nicht mehr von selbst verschickt.',
      });
      minutesLater(10_000);
      await round();
      expect(mailbox.mails).toHaveLength(RETRY_PAUSES.length + 1);
    });

    it.each([
      ['refused', 'failed'],
      ['unclear', 'unclear'],
    ] as const)('no longer once it was %s', async (answer, expected) => {
      await send();
      answering(answer, 'Nein.');
      minutesLater(1);
      await round();
      expect((await read())?.mail).toMatchObject({ state: expected, error: 'Nein.', nextAttemptAt: null });
      mailbox.answer();
      minutesLater(2000);
      await round();
      expect(mailbox.mails).toEqual([]);
      expect(await read()).toMatchObject({ sent: null, generatedHtml: null });
    });

    it.each([
      ['a year ahead', 365 * 24 * 60],
      ['a day ahead', 24 * 60],
      ['eleven hours ahead', 11 * 60],
    ])('not for long when the clock was %s and was put right', async (_, minutes) => {
      minutesLater(minutes);
      await send();
      minutesLater(-minutes);
      mailbox.answer();
      await round();
      expect(mailbox.mails).toHaveLength(1);
      expect((await read())?.mail?.state).toBe('sent');
    });

    it('across a restart', async () => {
      await send();
      await test().restart();
      mailbox.answer();
      minutesLater(1);
      await round();
      expect(mailbox.mails).toHaveLength(1);
    });

    it('without holding up the mails behind it', async () => {
      await send();
      const first = state.id;
      state.id = await storeFilled(test(), house());
      await send();
      mailbox.answer(async ({ topic }) =>
        topic === `bestellung-${first}`
          ? { state: 'unreachable', reason: 'Nein.', cause: new Error('no') }
          : { state: 'sent', response: '250' },
      );
      minutesLater(1);
      const warnings: unknown[] = [];
      await round({ log: { warn: (entry: unknown) => warnings.push(entry) } });
      expect((await read())?.mail?.state).toBe('sent');
      expect(warnings).toMatchObject([{ orderId: first, err: { code: 'MAIL_FAILED' } }]);
    });

    it('when the server is about to stop', async () => {
      await send();
      mailbox.answer();
      minutesLater(1);
      await round({ signal: AbortSignal.abort() });
      expect(mailbox.mails).toEqual([]);
    });
  });

  describe('is sent by one', () => {
    it('process, of two that look at the same time', async () => {
      await send();
      mailbox.answer();
      minutesLater(1);
      const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = test().env;
      if (databaseUrl) {
        const other = await openDatabase({ dataDir, databaseUrl, registry: resources }, { info() {}, warn() {} });
        const mailer = createMailer({ database: other, server: fixedMailServer(mailbox), clock });
        await Promise.all([round(), round({ db: other.db, mailer }), round(), round({ db: other.db, mailer })]);
        await other.close();
      } else await Promise.all([round(), round(), round()]);
      expect(mailbox.mails).toHaveLength(1);
      expect(await mails()).toMatchObject([{ state: 'sent', attempts: 2 }]);
    });

    it('click, of many, at once and without the word for a second mail', async () => {
      await send();
      const [{ messageId } = { messageId: '' }] = mailbox.mails;
      mailbox.answer();
      const replies = await Promise.all([send(), send(), round(), send()]);
      expect(replies.map((reply) => reply?.status).sort()).toEqual([200, 409, 409, undefined]);
      expect(mailbox.mails.map((mail) => mail.messageId)).toEqual([messageId]);
      expect(await mails()).toHaveLength(1);
      expect(await send()).toMatchObject({ status: 409, body: { code: 'STATE' } });
    });

    it('click, while it is being tried again', async () => {
      await send();
      const { arrived, release } = mailbox.hold();
      minutesLater(1);
      const trying = round();
      await arrived;
      expect((await read())?.mail).toMatchObject({ state: 'sending', error: null });
      expect(await send()).toMatchObject({ status: 409, body: { code: 'STATE' } });
      expect(await stop()).toMatchObject({ status: 409, body: { code: 'STATE' } });
      expect(await change('DELETE', '/api/Orders', { id: state.id })).toMatchObject({ status: 409 });
      release();
      await trying;
      expect((await read())?.mail?.state).toBe('sent');
      expect(mailbox.mails).toHaveLength(1);
    });

    it('click that fails as well, and waits on with the next pause', async () => {
      await send();
      minutesLater(0.5);
      expect((await send()).status).toBe(502);
      expect((await read())?.mail?.nextAttemptAt).toBe('2026-07-01T12:32:30.000Z');
      expect(await mails()).toMatchObject([{ attempts: 2 }]);
    });

    it('click of another user, under that name', async () => {
      await send();
      mailbox.answer();
      expect((await send({}, test().admin)).status).toBe(200);
      minutesLater(1);
      await round();
      expect(mailbox.mails.map(({ text }) => text.includes('admin'))).toEqual([true]);
      expect(await mails()).toMatchObject([
        { state: 'failed', error: 'Durch eine neuere Mail ersetzt.' },
        { state: 'sent' },
      ]);
    });

    it('round, when it is a second mail sent on request', async () => {
      mailbox.answer();
      await send();
      answering('unreachable');
      expect((await send({ repeat: true })).status).toBe(502);
      mailbox.answer();
      minutesLater(1);
      await round();
      expect(mailbox.mails).toHaveLength(1);
      expect((await read())?.mail?.state).toBe('sent');
    });
  });
});
