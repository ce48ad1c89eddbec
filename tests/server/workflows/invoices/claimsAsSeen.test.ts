import { afterEach, describe, expect, it } from 'vitest';
import { undeliveredClaims } from '../../../../server/workflows/invoices/outcome/undeliveredClaims';
import { describeOnEachDatabase } from '../../../helpers/databases';
import { expectProblem } from '../../../helpers/scenarios';
import { problemIn, useClaims } from './claimHouse';
import { pils, TODAY } from './invoiceHouse';

describeOnEachDatabase('a claim goes out as somebody has seen it', (database) => {
  const { accept, claim, claimsIn, credit, dearer, house, imported, mailbox, ...steps } = useClaims(database);
  const { orderPils, preview, put, read, receive, test } = steps;

  it('unless other invoices have changed what it says since', async () => {
    const order = await orderPils(2);
    await receive(order, 1);
    const said = { issueDate: TODAY, orderReference: `${order}` };
    const unknown = pils(24, 14.4, { sellerItemId: null, name: 'Etwas' });
    const earlier = await imported({ ...said, number: 'RE-A', lines: [unknown] });
    const { id, version } = await imported({ ...said, number: 'RE-B', lines: [pils(24, 14.88)] });
    const seen = (await preview(id)).body;
    expect(seen.amount).toBe(0.48);
    const answer = { id: earlier.lines[0]?.id, stockItemId: house().ids.pils, remember: false };
    await test().call(test().admin, 'PUT', `/api/Invoices/${earlier.id}/lines`, answer);
    const before = mailbox.mails.length;
    const refused = await claim(id, { version, letterHash: seen.letterHash });
    expectProblem(refused, 'VERSION');
    expect(problemIn(refused).detail).toBe('Jemand anderes hat diese Reklamation inzwischen geändert.');
    expect([mailbox.mails.length, await claimsIn(id)]).toEqual([before, []]);
    const again = (await preview(id)).body;
    expect(again.amount).toBe(14.88);
    expect((await claim(id, { version, letterHash: again.letterHash })).body.claim?.amount).toBe(14.88);
  });

  it('even if it is about one cent', async () => {
    const tolerates = (priceToleranceCents: number) =>
      test().call(test().admin, 'PUT', '/api/Suppliers', { id: house().ids.brewery, priceToleranceCents });
    await tolerates(0);
    const { id } = await dearer({ lines: [pils(48, 28.81, { price: '28.81', baseQuantity: '48' })] });
    const seen = await preview(id);
    const claimed = await claim(id);
    await tolerates(1);
    expect(seen.body).toMatchObject({ amount: 0.01, open: 0.01 });
    expect(claimed.body).toMatchObject({ state: 'claimed' });
  });

  it('and is not accepted by somebody who has not', async () => {
    const { id, version } = await dearer();
    await claim(id);
    expectProblem(await accept(id, { note: 'Kulanz', version }), 'VERSION');
    expect((await read(id)).body).toMatchObject({ state: 'claimed', claim: { mailState: 'sent' } });
    const now = (await read(id)).body.version;
    for (let time = 0; time < 2; time++)
      expect((await accept(id, { note: 'Kulanz', version: now })).body.state).toBe('settled');
  });

  describe('without a mail server', () => {
    const kindIs = (kind: string) => Object.assign(mailbox, { kind });
    afterEach(() => void kindIs('smtp'));
    const filed = async () => {
      const invoice = await dearer();
      kindIs('file');
      expect((await claim(invoice.id)).body.claim).toMatchObject({ mailState: 'sent', sentBy: 'file' });
      kindIs('smtp');
      return invoice;
    };

    it('is filed, and mailed on request', async () => {
      const { id, number } = await filed();
      expectProblem(await claim(id), 'STATE');
      expectProblem(await preview(id), 'STATE');
      const { body } = await preview(id, '?Repeat=true');
      expect(body).toMatchObject({ amount: 0.96, transport: 'smtp' });
      const again = await claim(id, { repeat: true, letterHash: body.letterHash });
      expect(again.body).toMatchObject({ state: 'claimed', claim: { sentBy: 'mail', open: 0.96 }, transport: 'smtp' });
      expect(mailbox.mails.at(-1)).toMatchObject({ text: body.text });
      expectProblem(await claim(id, { repeat: true }), 'STATE');
      expect(await undeliveredClaims(test().database.db)).toBe(0);
      expect(await credit('0.96', { precedingInvoice: number })).toMatchObject({ settlesInvoiceId: id });
      expect((await read(id)).body.state).toBe('settled');
    });

    it('can be claimed again when that mail is refused', async () => {
      const { id } = await filed();
      mailbox.answer(async () => ({ state: 'refused', reason: 'Postfach unbekannt', cause: new Error('no') }));
      expect((await claim(id, { repeat: true })).status).toBe(502);
      expect((await read(id)).body).toMatchObject({ state: 'differs', claim: { mailState: 'failed' } });
      mailbox.answer();
      expect((await claim(id)).body).toMatchObject({ state: 'claimed', claim: { sentBy: 'mail' } });
    });

    it('is not repeated after a credit for it', async () => {
      const { id, number } = await filed();
      await credit('0.50', { precedingInvoice: number });
      expectProblem(await claim(id, { repeat: true }), 'STATE');
    });
  });

  it('is not about what was said of another supplier', async () => {
    const wrong = await test().create('/api/Suppliers', { name: 'Weinhof' });
    const order = await orderPils(2);
    await receive(order);
    const { id, lines } = await imported({
      number: 'RE-W',
      issueDate: TODAY,
      orderReference: `${order}`,
      seller: { vatId: 'DE909' },
      lines: [pils(48, 28.8)],
    });
    await put({ id, supplierId: wrong, remember: false });
    await put({ id, orderIds: [] });
    const answer = { id: lines[0]?.id, notOrdered: true, remember: false };
    expect((await test().call(test().admin, 'PUT', `/api/Invoices/${id}/lines`, answer)).body).toMatchObject({
      state: 'differs',
    });
    const right = (await put({ id, supplierId: house().ids.brewery, remember: false })).body;
    expect(right).toMatchObject({ state: 'matches', orderIds: [order], lines: [{ verdict: 'matches' }] });
  });

  it.each(['before', 'after'])('counts no credit for an invoice that was discarded %s it came', async (when) => {
    const order = await orderPils(2);
    await receive(order);
    const bill = (number: string) =>
      imported({ number: `${number} ${when}`, issueDate: TODAY, orderReference: `${order}`, lines: [pils(48, 28.8)] });
    const first = await bill('RE-1');
    if (when === 'before') await steps.discard(first.id);
    const given = await credit('28.80', { precedingInvoice: first.number, lines: [pils(48, 28.8)] });
    if (when === 'after') await steps.discard(first.id);
    expect(given.settlesInvoiceId).toBe(first.id);
    expect((await read(given.id)).body.state).toBe('matches');
    expect((await bill('RE-2')).state).toBe('matches');
    expect(await bill('RE-3')).toMatchObject({ state: 'differs', claimable: 28.8 });
  });
});
