import { describe, expect, it } from 'vitest';
import { describeRules } from '../../../helpers/databases';
import { expectProblem } from '../../../helpers/scenarios';
import { MINUTE_MS, problemIn, useClaims } from './claimHouse';
import { entriesOf, pils, TODAY } from './invoiceHouse';

describeRules('how invoices end', (database) => {
  const {
    accept,
    claim,
    claimsIn,
    credit,
    dearer,
    discard,
    imported,
    mailbox,
    orderPils,
    preview,
    put,
    read,
    receive,
    round,
    sendPlain,
    state,
    test,
  } = useClaims(database);

  describe('a credit', () => {
    it('settles the claim that it names', async () => {
      const { id, number } = await dearer();
      await claim(id);
      const given = await credit('0.96', { precedingInvoice: number });
      expect(given).toMatchObject({ isCredit: true, settlesInvoiceId: id });
      expect((await read(id)).body).toMatchObject({ state: 'settled', claim: { credited: 0.96, open: 0 } });
    });

    it('of a part leaves the rest open, and opens it again when it is discarded', async () => {
      const { id, number } = await dearer();
      await claim(id);
      const first = await credit('0.50', { precedingInvoice: number });
      expect((await read(id)).body).toMatchObject({ state: 'claimed', claim: { credited: 0.5, open: 0.46 } });
      const second = await credit('0.45', { precedingInvoice: number });
      const credits = [first, second].map(({ id, number, issueDate }) => ({ id, number, issueDate }));
      expect((await read(id)).body).toMatchObject({ state: 'settled', claim: { credited: 0.95, open: 0.01 }, credits });
      expect((await discard(second.id)).status).toBe(204);
      expect((await read(id)).body).toMatchObject({
        state: 'claimed',
        claim: { credited: 0.5, open: 0.46 },
        credits: credits.slice(0, 1),
      });
      expect((await discard(first.id)).status).toBe(204);
      expect((await read(id)).body).toMatchObject({ state: 'claimed', claim: { credited: 0, open: 0.96 } });
      expect((await discard(first.id)).status).toBe(204);
    });

    /**
     * Claims while the mail server is away, runs `credited`, and retries a minute later. @returns the number of sent
     * mails
     */
    const whileAway = async (credited: () => Promise<unknown>, id: number) => {
      mailbox.answer(async () => ({ state: 'unreachable', reason: 'Weg.', cause: new Error('away') }));
      await claim(id);
      expect((await read(id)).body).toMatchObject({ state: 'claimed', claim: { mailState: 'waiting' } });
      await credited();
      mailbox.answer();
      const before = mailbox.mails.length;
      state.now = new Date(state.now.getTime() + MINUTE_MS);
      await round();
      return mailbox.mails.length - before;
    };
    const errorOf = async (id: number) => (await claimsIn(id)).map(({ error }) => error).join();

    it('of all stops the mail of the claim that waits, until it is discarded', async () => {
      const { id, number } = await dearer();
      let given = { id: 0 };
      const mails = await whileAway(async () => {
        given = await credit('0.96', { precedingInvoice: number });
      }, id);
      expect([mails, await errorOf(id)]).toEqual([
        0,
        'Nicht mehr versucht: Eine Gutschrift hat die Rechnung erledigt.',
      ]);
      const settled = { state: 'settled', claim: { mailState: 'failed', credited: 0.96, open: 0 } };
      expect((await read(id)).body).toMatchObject(settled);
      await put({ id: given.id, note: 'Kam heute' });
      const more = await credit('0.10', { precedingInvoice: number });
      expect((await read(id)).body).toMatchObject({ ...settled, claim: { credited: 1.06 } });
      await discard(more.id);
      expect((await read(id)).body).toMatchObject(settled);
      await discard(given.id);
      expect((await read(id)).body).toMatchObject({ state: 'differs', claim: { mailState: 'failed', credited: 0 } });
      expect((await claim(id)).body).toMatchObject({ state: 'claimed', claim: { mailState: 'sent' } });
    });

    it('of a part gives up the mail of the claim that waits, and somebody looks again', async () => {
      const { id, number } = await dearer();
      const mails = await whileAway(() => credit('0.50', { precedingInvoice: number }), id);
      expect([mails, await errorOf(id)]).toEqual([0, expect.stringContaining('Gutschrift')]);
      expect((await read(id)).body).toMatchObject({ state: 'differs', claim: { mailState: 'failed', credited: 0.5 } });
      // When the claim is repeated with the credit known, its mail is sent.
      expect(await whileAway(async () => put({ id, note: 'Rest fehlt' }), id)).toBe(1);
      expect((await read(id)).body).toMatchObject({ state: 'claimed', claim: { mailState: 'sent', open: 0.46 } });
    });

    it('of goods before the claim is left out of it, and settles nothing of it', async () => {
      const order = await orderPils(2);
      await receive(order, 1);
      state.number += 1;
      const number = `RE-${state.number}`;
      const said = { number, issueDate: TODAY, orderReference: `${order}`, lines: [pils(48, 28.8)] };
      const { id } = await imported(said);
      const back = (bottles: number, net: string) =>
        credit(net, { precedingInvoice: number, lines: [pils(bottles, Number(net))] });
      const first = await back(12, '7.20');
      const { body } = await claim(id);
      expect(body).toMatchObject({ state: 'claimed', claim: { amount: 7.2, credited: 0, open: 7.2 } });
      expect((await claimsIn(id)).at(-1)?.letter).toContain('geliefert 24, davon schon gutgeschrieben 12: 7,20');
      await put({ id: first.id, note: 'Abgelegt' });
      expect((await read(id)).body).toMatchObject({ state: 'claimed' });
      await back(6, '3.60');
      expect((await read(id)).body).toMatchObject({ state: 'claimed', claim: { credited: 3.6, open: 3.6 } });
      await back(6, '3.60');
      expect((await read(id)).body).toMatchObject({ state: 'settled', claim: { credited: 7.2, open: 0 } });
      // Without the first credit, the goods that it covered are claimed again.
      await discard(first.id);
      expect((await read(id)).body).toMatchObject({ state: 'claimed', claim: { credited: 0, open: 7.2 } });
    });

    it('of goods is left out at the price that the claim asks for', async () => {
      const order = await orderPils(2);
      await receive(order, 1);
      state.number += 1;
      const number = `RE-${state.number}`;
      const said = { number, issueDate: TODAY, orderReference: `${order}`, lines: [pils(48, 29.76)] };
      const { id } = await imported(said);
      await credit('7.44', { precedingInvoice: number, lines: [pils(12, 7.44)] });
      // Twelve bottles at 0.60, and 0.02 too much for each of 48. Of the credit, 0.24 covers that excess.
      expect((await claim(id)).body).toMatchObject({ claim: { amount: 8.16, credited: 0.24, open: 7.92 } });
    });

    it('of a part of the price before the claim is not asked for again', async () => {
      const { id, number } = await dearer();
      await credit('0.50', { precedingInvoice: number });
      const rest = 'Davon sind 0,50 € netto schon gutgeschrieben. Wir bitten um eine Gutschrift über 0,46 € netto.';
      expect((await preview(id)).body).toMatchObject({ amount: 0.96, text: expect.stringContaining(rest) });
      expect((await claim(id)).body).toMatchObject({ claim: { amount: 0.96, credited: 0.5, open: 0.46 } });
      expect((await claimsIn(id)).at(-1)?.letter).toContain(rest);
    });

    it('of all of it leaves nothing to claim', async () => {
      const { id, number } = await dearer();
      const given = await credit('0.96', { precedingInvoice: number });
      const refused = await claim(id);
      expectProblem(refused, 'STATE');
      expect(problemIn(refused).detail).toBe(
        'Es gibt nichts zu reklamieren: Alles, was zu viel ist, ist schon gutgeschrieben.',
      );
      await discard(given.id);
      expect((await claim(id)).body).toMatchObject({ state: 'claimed', claim: { open: 0.96 } });
    });

    it('without a reference belongs to the one claim that is open by just that', async () => {
      const { id } = await dearer({ lines: [pils(48, 32.13)] });
      await claim(id);
      const given = await credit('3.33');
      expect(given.settlesInvoiceId).toBe(id);
      expect((await read(id)).body.state).toBe('settled');
    });

    it('that fits none is asked for, and is settled by the answer', async () => {
      const { id, number } = await dearer();
      await claim(id);
      const given = await credit('7.77');
      expect(given).toMatchObject({ state: 'unclear', settlesInvoiceId: null });
      expect(given.creditCandidates).toContainEqual({ id, number, issueDate: TODAY, amount: 0.96, open: 0.96 });
      const none = await put({ id: given.id, settlesInvoiceId: null });
      expect(none.body).toMatchObject({ settlesInvoiceId: null, creditCandidates: [] });
      expect((await read(id)).body).toMatchObject({ state: 'claimed', claim: { credited: 0 } });
      const said = await put({ id: given.id, settlesInvoiceId: id });
      expect(said.body).toMatchObject({ settlesInvoiceId: id, creditCandidates: [] });
      expect((await read(id)).body).toMatchObject({ state: 'settled', claim: { credited: 7.77, open: 0 } });
      expectProblem(await put({ id, settlesInvoiceId: given.id }), 'STATE');
    });

    it.each([
      ['names the claim', true],
      ['is of just the open amount', false],
    ])('in another currency that %s settles nothing, and a person names its invoice', async (_, isNamed) => {
      const { id, number } = await dearer({ lines: [pils(48, 30)] });
      await claim(id);
      const waits = { state: 'claimed', claim: { credited: 0, open: 1.2 } };
      const given = await credit('1.20', { currency: 'HUF', ...(isNamed && { precedingInvoice: number }) });
      expect(given).toMatchObject({ state: 'unclear', settlesInvoiceId: null, warnings: [{ code: 'CURRENCY' }] });
      expect(given.creditCandidates).toContainEqual({ id, number, issueDate: TODAY, amount: 1.2, open: 1.2 });
      expect((await read(id)).body).toMatchObject(waits);
      const said = await put({ id: given.id, settlesInvoiceId: id });
      expect(said.body).toMatchObject({ state: 'matches', settlesInvoiceId: id });
      expect((await read(id)).body).toMatchObject({ ...waits, credits: [{ id: given.id }] });
      const inEuros = await credit('1.20');
      expect(inEuros.settlesInvoiceId).toBe(id);
      expect((await read(id)).body).toMatchObject({ state: 'settled', claim: { credited: 1.2, open: 0 } });
    });

    it('never counts twice', async () => {
      const { id, number } = await dearer();
      await claim(id);
      state.number += 1;
      const said = { number: `GS-${state.number}`, isCreditNote: true, precedingInvoice: number, issueDate: TODAY };
      const lines = [pils(1, 0.5, { sellerItemId: null, name: 'Gutschrift' })];
      await imported({ ...said, lines });
      await expect(imported({ ...said, lines, currency: 'EUR' })).rejects.toThrow('DUPLICATE');
      expect((await read(id)).body.claim).toMatchObject({ credited: 0.5 });
    });
  });

  describe('accepting', () => {
    it('settles with a reason, once', async () => {
      const { id } = await dearer();
      const accepted = await accept(id, { note: ' Kleinigkeit ' });
      expect(accepted.body).toMatchObject({ state: 'settled', claim: null, note: 'Kleinigkeit' });
      expect((await accept(id, { note: 'Noch einmal' })).body).toEqual(accepted.body);
      expect((await entriesOf(test(), 'update'))[0]).toMatchObject({
        recordId: id,
        changes: { state: ['open', 'settled'], acceptNote: [null, 'Kleinigkeit'] },
      });
      expectProblem(await claim(id), 'STATE');
      expectProblem(await discard(id), 'STATE');
    });

    it('ends a claim, also one that waits', async () => {
      const { id } = await dearer();
      mailbox.answer(async () => ({ state: 'unreachable', reason: 'Weg.', cause: new Error('away') }));
      await claim(id);
      mailbox.answer();
      expect((await accept(id)).body).toMatchObject({ state: 'settled', claim: { mailState: 'failed' } });
      const before = mailbox.mails.length;
      state.now = new Date(state.now.getTime() + MINUTE_MS);
      await round();
      expect(mailbox.mails.length).toBe(before);
      expect((await read(id)).body.state).toBe('settled');
    });

    it.each([
      ['matches', [pils(48, 28.8)], 'Diese Rechnung passt. Es gibt nichts hinzunehmen.'],
      [
        'unclear',
        [pils(48, 28.8, { sellerItemId: 'X', name: 'Was ist das' })],
        'An dieser Rechnung ist noch etwas zu klären. Hinnehmen lässt sie sich danach.',
      ],
    ])('is refused for one that %s', async (_, lines, sentence) => {
      const { id } = await dearer({ lines });
      const reply = await accept(id);
      expectProblem(reply, 'STATE');
      expect(problemIn(reply).detail).toBe(sentence);
    });

    it.each<[string, Parameters<typeof dearer>[0]]>([
      ['has no lines', { lines: [] }],
      ['is in another currency', { currency: 'CHF', lines: [pils(48, 29.76)] }],
    ])('is all that can become of one that %s, whichever order it is about', async (_, said) => {
      const { id, state } = await dearer({ ...said, orderReference: null });
      expect(state).toBe('unclear');
      expect((await accept(id)).body.state).toBe('settled');
    });

    it.each([[{}], [{ note: '  ' }], [{ note: null }]])('needs a reason: %j', async (body) => {
      const { id } = await dearer();
      const reply = await accept(id, body);
      expectProblem(reply, 'VALIDATION');
      expect(Object.keys(problemIn(reply).errors ?? {})).toEqual(['note']);
    });
  });

  const corrected = ({ number: precedingInvoice }: { number: string }) => {
    state.number += 1;
    const number = `RE-${state.number}`;
    return { number, issueDate: TODAY, typeCode: '384', precedingInvoice, lines: [pils(48, 28.8)] };
  };

  it('one that corrects another stands in its place until it is discarded', async () => {
    const wrong = await dearer();
    const said = corrected(wrong);
    expect((await sendPlain(said, { dryRun: true })).body).toMatchObject({ state: 'matches' });
    const right = await imported(said);
    expect(right).toMatchObject({ replacesInvoiceId: wrong.id, state: 'matches', orderIds: wrong.orderIds });
    expect((await read(wrong.id)).body.state).toBe('replaced');
    await discard(right.id);
    expect((await read(wrong.id)).body.state).toBe('differs');
  });

  let invoice: Awaited<ReturnType<typeof dearer>>;
  it.each<[string, () => Promise<unknown>]>([
    ['first', () => claim(invoice.id)],
    ['second', round],
  ])('one that is corrected during the %s attempt to send its claim is not claimed again', async (name, attempt) => {
    invoice = await dearer();
    const away = { state: 'unreachable', reason: 'Weg.', cause: new Error('away') } as const;
    mailbox.answer(async () => away);
    if (name === 'second') await claim(invoice.id);
    mailbox.answer(async () => {
      mailbox.answer();
      await imported(corrected(invoice));
      return away;
    });
    const later = () => {
      state.now = new Date(state.now.getTime() + 2 * MINUTE_MS);
    };
    later();
    await attempt();
    later();
    await round();
    expect(mailbox.mails).toEqual([]);
    expect((await read(invoice.id)).body).toMatchObject({ state: 'replaced', claim: { mailState: 'failed' } });
    const error = 'Nicht mehr versucht: Die Rechnung ist durch eine andere ersetzt.';
    expect(await claimsIn(invoice.id)).toMatchObject([{ error, nextAttemptAt: null }]);
  });
});
