import { beforeEach, expect, it } from 'vitest';
import { describeRules } from '../../../../helpers/databases';
import { storeItem } from '../orderSetup';
import { useWaitingMails } from './waitingMails';

describeRules('mailing one order again and again', (under) => {
  const { mailbox, test, state, answering, send, change, minutesLater } = useWaitingMails(under);
  beforeEach(() => mailbox.answer());

  const again = () => send({ repeat: true });
  const times = async (count: number, pause = 0) => {
    for (let sent = 0; sent < count; sent++) {
      expect((await again()).status).toBe(200);
      minutesLater(pause);
    }
  };

  it('is slowed after five times in ten minutes, and says until when', async () => {
    await times(5, 1);
    const { status, body, headers } = await again();
    expect(status).toBe(429);
    expect(body).toMatchObject({
      code: 'RATE_LIMIT',
      detail:
        'Diese Bestellung ging in den letzten 10 Minuten schon 5-mal unverändert an den Lieferanten. Bitte in 5 Minuten noch einmal versuchen oder die Bestellung vorher ändern.',
    });
    expect(headers['retry-after']).toBe('300');
    expect(mailbox.mails).toHaveLength(5);
    minutesLater(5);
    await times(1);
  });

  it('is slowed after ten times in a day', async () => {
    await times(10, 60);
    const { status, body, headers } = await again();
    expect([status, headers['retry-after']]).toEqual([429, String(14 * 3600)]);
    expect(body.detail).toContain('Bitte in 14 Stunden noch einmal versuchen');
    minutesLater(14 * 60);
    await times(1);
  });

  it('is free again once the order was changed, up to twenty times in a day', async () => {
    for (const note of ['eins', 'zwei', 'drei', 'vier']) {
      await change('PUT', '/api/Orders', { id: state.id, note });
      await times(5);
      expect((await again()).status).toBe(429);
    }
    await change('PUT', '/api/Orders', { id: state.id, note: 'fünf' });
    const { status, body } = await again();
    expect(status).toBe(429);
    expect(body.detail).toBe(
      'Diese Bestellung ging in den letzten 24 Stunden schon 20-mal an den Lieferanten. Bitte in 24 Stunden noch einmal versuchen.',
    );
  });

  it('does not count mails that were not delivered, but those that may have been', async () => {
    answering('refused');
    for (let failed = 0; failed < 6; failed++) expect((await again()).status).toBe(502);
    answering('unclear');
    for (let unclear = 0; unclear < 5; unclear++) expect((await again()).status).toBe(502);
    expect((await again()).status).toBe(429);
  });

  it('slows no other order', async () => {
    await times(5);
    const other = await test()
      .database.db.selectFrom('orders')
      .selectAll()
      .where('id', '=', state.id)
      .executeTakeFirstOrThrow();
    const { id, ...row } = { ...other, generatedHtml: null, sent: null, version: 1 };
    const copy = await test().database.db.insertInto('orders').values(row).returning('id').executeTakeFirstOrThrow();
    await storeItem(test(), copy.id);
    expect((await test().call(test().admin, 'POST', `/api/Orders/${copy.id}/send-mail`, {})).status).toBe(200);
  });
});
