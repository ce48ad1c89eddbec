import { describe, expect, it } from 'vitest';
import type { DeliveryResult } from '../../../../../server/letters/deliveryResult';
import { describeRules } from '../../../../helpers/databases';
import { type Json, PASSWORD } from '../../../../helpers/testApp';
import { historyOf, storeItem, storeOrder } from '../orderSetup';
import { useWaitingMails } from './waitingMails';

describeRules('a mail that waits', (under) => {
  const { mailbox, test, state, house, send, addendum, stop, change, read, mails, round, minutesLater, answering } =
    useWaitingMails(under);

  /** Deletes one line; the other one stays, so that there is something to send. */
  async function deleteOneOfTwo(id: number) {
    await storeItem(test(), state.id, { description: 'Weizen 0,5 l' });
    return change('DELETE', '/api/OrderItems', { id });
  }

  describe('does not go out any more', () => {
    const CHANGED = expect.stringContaining('geändert, während die Mail wartete');
    it.each<[string, () => Promise<{ status: number }>, unknown]>([
      ['a line was changed', () => change('PUT', '/api/OrderItems', { id: state.itemId, amount: 3 }), CHANGED],
      [
        'the note of a line was changed',
        () => change('PUT', '/api/OrderItems', { id: state.itemId, note: 'bitte reif' }),
        CHANGED,
      ],
      [
        'a line was added',
        () => change('POST', '/api/OrderItems', { orderId: state.id, description: 'Eis', amount: 1 }),
        CHANGED,
      ],
      ['a line was deleted', () => deleteOneOfTwo(state.itemId), CHANGED],
      ['the comment was changed', () => change('PUT', '/api/Orders', { id: state.id, note: 'doch nicht' }), CHANGED],
      [
        'it was marked as sent',
        () => change('PUT', '/api/Orders', { id: state.id, sent: '2026-07-01T12:30:30.000Z' }),
        expect.stringContaining('als gesendet markiert'),
      ],
      ['somebody stopped it', () => stop(), 'Nicht mehr versucht: barkeeper hat die Mail angehalten.'],
    ])('at once when %s; a click sends the order as it is', async (_, act, error) => {
      await send();
      mailbox.answer();
      expect((await act()).status).toBeLessThan(300);
      expect((await read())?.mail).toMatchObject({ state: 'failed', nextAttemptAt: null, error });
      minutesLater(1);
      await round();
      expect(mailbox.mails).toEqual([]);
      expect((await send()).status).toBe(200);
      expect(mailbox.mails).toHaveLength(1);
      const rows = await test().call<Json[]>(test().admin, 'GET', `/api/OrderItems?OrderIds=${state.id}`);
      for (const { description, amount } of rows.body)
        expect(mailbox.mails[0]?.text).toMatch(new RegExp(`${amount} .*${description}|${description}.*${amount}`));
    });

    it.each<[string, () => Promise<unknown>, unknown]>([
      [
        'the supplier has another address',
        () => change('PUT', '/api/Suppliers', { id: house().ids.brewery, email: 'neu@brauerei.example' }),
        CHANGED,
      ],
      [
        'the supplier has none',
        () => change('PUT', '/api/Suppliers', { id: house().ids.brewery, email: null }),
        CHANGED,
      ],
      [
        'there is a delivery address',
        () => test().create('/api/ConfigValues', { key: 'DELIVERY_ADDRESS', value: 'Hof' }),
        CHANGED,
      ],
    ])('when its time comes and %s', async (_, act, error) => {
      await send();
      mailbox.answer();
      await act();
      minutesLater(1);
      await round();
      expect(mailbox.mails).toEqual([]);
      expect((await read())?.mail).toMatchObject({ state: 'failed', error });
      await change('PUT', '/api/Suppliers', { id: house().ids.brewery, email: 'bestellung@brauerei.example' });
    });

    it('because it was changed, while the newer one that was sent during the round still waits', async () => {
      const { id } = state;
      state.id = await storeOrder(test(), house());
      await storeItem(test(), state.id);
      await send();
      [state.id, state.now] = [id, new Date(state.now.getTime() + 1000)];
      await send();
      minutesLater(2);
      const { arrived, release } = mailbox.hold();
      const rounding = round();
      await arrived;
      answering('unreachable');
      await change('PUT', '/api/OrderItems', { id: state.itemId, amount: 3 });
      await send();
      release();
      await rounding;
      expect((await mails()).map((mail) => mail.state)).toEqual(['failed', 'waiting']);
    });

    it('when its sender has no account any more', async () => {
      const gone = await test().member('Aushilfe', [house().ids.drinks ?? 0]);
      await send({}, gone.token);
      mailbox.answer();
      expect((await change('DELETE', `/api/Users?id=${gone.id}`, {})).status).toBe(204);
      minutesLater(1);
      await round();
      expect(mailbox.mails).toEqual([]);
      expect((await read())?.mail).toMatchObject({ state: 'failed', error: expect.stringContaining('kein Konto') });
    });

    it('when the program that sent it is paused', async () => {
      const request = {
        name: 'Kasse',
        scopes: ['orders:read', 'orders:write', 'orders:send'],
        currentPassword: PASSWORD,
      };
      const { body } = await test().call<Json>(test().admin, 'POST', '/api/ApiTokens', request);
      expect((await send({}, String(body.token))).status).toBe(502);
      await change('PUT', '/api/ApiTokens', { id: body.id, active: false });
      mailbox.answer();
      minutesLater(1);
      await round();
      expect(mailbox.mails).toEqual([]);
      expect((await read())?.mail).toMatchObject({ state: 'failed', error: expect.stringContaining('ruht') });
    });

    it('when its changes were told by hand', async () => {
      mailbox.answer();
      await send();
      await change('PUT', '/api/OrderItems', { id: state.itemId, amount: 3 });
      answering('unreachable');
      await addendum();
      expect((await read())?.mail?.state).toBe('waiting');
      expect((await addendum({ byHand: true })).status).toBe(200);
      expect((await read())?.mail).toMatchObject({
        state: 'failed',
        error: 'Der Lieferant hat die Änderungen anders erfahren, während die Mail wartete.',
      });
    });

    it('when its order is deleted', async () => {
      await send();
      mailbox.answer();
      expect((await change('DELETE', '/api/Orders', { id: state.id })).status).toBe(204);
      minutesLater(1);
      await round();
      expect(mailbox.mails).toEqual([]);
    });
  });

  describe('that is being sent while its order is marked as sent', () => {
    const MARKED = '2026-07-01T12:29:00.000Z';
    const phoned = (outcome: DeliveryResult) =>
      mailbox.answer(async () => {
        mailbox.answer();
        const marked = await change('PUT', '/api/Orders', { id: state.id, sent: MARKED });
        expect(marked).toMatchObject({ status: 200, body: { sentBy: 'hand', mail: { state: 'sending' } } });
        return outcome;
      });
    const UNREACHABLE = { state: 'unreachable', reason: 'Der Server ist weg.', cause: new Error('away') } as const;

    const REFUSED = { ...UNREACHABLE, state: 'refused' } as const;

    it.each<[string, number, () => Promise<unknown>, DeliveryResult]>([
      ['first attempt fails', 0, () => send(), UNREACHABLE],
      ['second attempt fails', 1, round, UNREACHABLE],
      ['mail server refuses it', 0, () => send(), REFUSED],
    ])('is not tried again, and warns nobody, when the %s', async (_, minutes, attempt, outcome) => {
      if (minutes > 0) await send();
      phoned(outcome);
      minutesLater(minutes);
      await attempt();
      const error = expect.stringContaining('als gesendet markiert');
      const stopped = { sent: MARKED, sentBy: 'hand', mail: { state: 'failed', nextAttemptAt: null, error } };
      expect(await read()).toMatchObject(stopped);
      minutesLater(2);
      await round();
      expect(mailbox.mails).toEqual([]);
      expect(await read()).toMatchObject(stopped);
      expect(await test().database.db.selectFrom('houseMails').select('id').execute()).toEqual([]);
    });

    it('says to its sender that it was stopped', async () => {
      phoned(UNREACHABLE);
      const detail =
        'Der Server ist weg. Die Mail wurde inzwischen angehalten; dieser Versuch hat sie nicht verschickt.';
      expect(await send()).toMatchObject({ status: 502, body: { code: 'MAIL_FAILED', detail } });
    });

    it('is told by the order when it arrives', async () => {
      phoned({ state: 'sent', response: '250' });
      expect((await send()).status).toBe(200);
      expect(await read()).toMatchObject({
        sent: MARKED,
        sentBy: 'mail',
        sentTo: 'bestellung@brauerei.example',
        mail: { state: 'sent', error: null },
      });
    });
  });

  describe('is not stopped', () => {
    it.each([
      ['without a token', () => stop(''), 401, 'TOKEN_INVALID'],
      ['by who lacks the group', () => stop(test().user), 403, 'GROUP'],
      ['when it was sent', () => stop(), 409, 'STATE'],
    ])('%s', async (name, act, status, code) => {
      if (name === 'when it was sent') mailbox.answer();
      await send();
      expect(await act()).toMatchObject({ status, body: { code } });
      expect((await read())?.mail?.state).toBe(status === 409 ? 'sent' : 'waiting');
    });

    it.each([
      ['999999', 404],
      ['neu', 400],
    ])('for the order %s', async (order, status) => {
      expect((await test().call(test().admin, 'POST', `/api/Orders/${order}/stop-mail`)).status).toBe(status);
    });
  });

  it('is stopped on request, and the history says so', async () => {
    await send();
    expect(await stop()).toMatchObject({ status: 200, body: { id: state.id, mail: { state: 'failed' } } });
    expect(await historyOf(test(), 'orders', state.id)).toMatchObject([
      { userName: 'barkeeper', changes: { mail: ['wartet', 'angehalten'] } },
    ]);
  });
});
