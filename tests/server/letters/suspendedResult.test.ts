import { expect, it, vi } from 'vitest';
import { warnAdmins } from '../../../server/db/houseMails';
import { recoverMails } from '../../../server/letters/recoverMails';
import { describeOnEachDatabase } from '../../helpers/databases';
import type { TestApp } from '../../helpers/testApp';
import { houseMails, housePostOf } from '../houseMail/housePostOf';
import { useClaims } from '../workflows/invoices/claimHouse';
import type { Mailbox } from '../workflows/orders/mail/mailbox';
import { useWaitingMails } from '../workflows/orders/mail/waitingMails';

const away = async () => ({ state: 'unreachable' as const, reason: 'Kein Netz.', cause: new Error('away') });

/** Lets `meanwhile` happen between booking a mail and connecting to the mail server, where the settings are read. */
function standStill(
  { mailServer }: TestApp,
  mailbox: Mailbox,
  isBooked: () => Promise<boolean>,
  meanwhile: () => unknown,
) {
  const reading = vi.spyOn(mailServer, 'transport').mockImplementation(async () => {
    if (await isBooked()) {
      reading.mockRestore();
      await meanwhile();
    }
    return mailbox;
  });
}

describeOnEachDatabase('a server that stood still after it booked an order', (under) => {
  const { mailbox, test, state, clock, send, round, mails, minutesLater } = useWaitingMails(under);
  const isBooked = async () => (await mails()).some((mail) => mail.state === 'sending');

  it.each([
    ['a person', send],
    ['the round', round],
  ])('for %s leaves it to the person who repeated it at another server', async (sender, first) => {
    if (sender === 'the round') {
      await send();
      minutesLater(1);
    }
    mailbox.answer();
    standStill(test(), mailbox, isBooked, async () => {
      minutesLater(6);
      await recoverMails(test().database.db, clock());
      expect((await send({ repeat: true })).status).toBe(200);
    });
    const reply = await first();
    if (reply) {
      const detail =
        'Der Server stand still, bevor er die Mail verschickt hatte. Die Mail wurde inzwischen angehalten; dieser Versuch hat sie nicht verschickt.';
      expect(reply).toMatchObject({ status: 502, body: { code: 'MAIL_FAILED', detail } });
    }
    expect(mailbox.mails).toHaveLength(1);
    expect((await mails()).map((mail) => mail.state)).toEqual(['unclear', 'sent']);
  });

  it.each([
    [3, 'sent', 1],
    [4, 'waiting', 0],
    [6, 'waiting', 0],
  ])('%i minutes and was not missed has it %s', async (minutes, expected, count) => {
    mailbox.answer();
    standStill(test(), mailbox, isBooked, () => minutesLater(minutes));
    await send();
    expect((await mails()).map((mail) => mail.state)).toEqual([expected]);
    expect(mailbox.mails).toHaveLength(count);
    state.now = new Date(state.now.getTime() + 60_000);
    await round();
    expect((await mails()).map((mail) => mail.state)).toEqual(['sent']);
    expect(mailbox.mails).toHaveLength(1);
  });
});

describeOnEachDatabase('a server that stood still after it booked a claim', (under) => {
  const { mailbox, test, state, round, claim, claimsIn, dearer } = useClaims(under);

  it('does not send it once it was given up', async () => {
    const { id } = await dearer();
    mailbox.answer(away);
    await claim(id);
    mailbox.answer();
    state.now = new Date(state.now.getTime() + 60_000);
    const isBooked = async () => (await claimsIn(id)).some((mail) => mail.state === 'sending');
    standStill(test(), mailbox, isBooked, async () => {
      state.now = new Date(state.now.getTime() + 6 * 60_000);
      await recoverMails(test().database.db, state.now);
    });
    await round();
    expect(mailbox.mails).toEqual([]);
    expect(await claimsIn(id)).toMatchObject([{ state: 'unclear' }]);
  });
});

describeOnEachDatabase('a server that stood still after it booked a mail to the house', (under) => {
  const { mailbox, test, state } = useWaitingMails(under);

  it('does not send it once it was given up', async () => {
    await test().call(test().admin, 'PUT', '/api/Users', { id: 1, email: 'chef@haus.example' });
    await warnAdmins(test().database.db, 'a day', { about: 'backup', why: 'Kein Platz.' });
    state.now = new Date(Date.now() + 60_000);
    mailbox.answer();
    const isBooked = async () => (await houseMails(test())).some((mail) => mail.state === 'sending');
    standStill(test(), mailbox, isBooked, async () => {
      state.now = new Date(state.now.getTime() + 6 * 60_000);
      await recoverMails(test().database.db, state.now);
    });
    await housePostOf(test()).look();
    expect(mailbox.mails).toEqual([]);
    expect(await houseMails(test())).toMatchObject([{ state: 'unclear', userId: 1 }]);
  });
});
