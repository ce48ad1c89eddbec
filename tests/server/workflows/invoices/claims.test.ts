import { describe, expect, it } from 'vitest';
import { pauseRestored } from '../../../../server/backup/pauseRestored';
import { RESTORED } from '../../../../server/letters/mailReasons';
import { recoverMails } from '../../../../server/letters/recoverMails';
import { undeliveredClaims } from '../../../../server/workflows/invoices/outcome/undeliveredClaims';
import { formatDate } from '../../../../src/rules/dates';
import { describeOnEachDatabase } from '../../../helpers/databases';
import { expectProblem } from '../../../helpers/scenarios';
import { MINUTE_MS, problemIn, useClaims } from './claimHouse';
import { entriesOf, pils, TODAY } from './invoiceHouse';

const away = async () => ({ state: 'unreachable', reason: 'Der Server ist weg.', cause: new Error('away') }) as const;

describeOnEachDatabase('claims of invoices', (database) => {
  const { accept, claim, claimsIn, dearer, discard, house, imported, mailbox, ...steps } = useClaims(database);
  const { orderPils, preview, put, read, receive, round, state, test } = steps;

  it('differ where the price is too high', async () => {
    const invoice = await dearer();
    expect(invoice).toMatchObject({ state: 'differs', claimable: 0.96, warnings: [], orderIds: [expect.any(Number)] });
    expect(invoice.lines).toMatchObject([
      {
        verdict: 'dearer',
        differences: [{ kind: 'dearer', amount: 0.96 }],
        claimAmount: 0.96,
        ordered: 48,
        received: 48,
      },
    ]);
  });

  it('is not claimed when that is more than can be stored', async () => {
    const cola = { name: 'Cola 1,0', sellerItemId: 'C-10', quantity: '10000000000', price: '1.2' };
    const { id } = await dearer({ lines: [pils(48, 28.8), cola] });
    expect(problemIn(await claim(id))).toMatchObject({ errors: { lineIds: expect.stringContaining('10 Milliarden') } });
    expect(await claimsIn(id)).toEqual([]);
  });

  describe('the letter', () => {
    it('says each difference in a sentence', async () => {
      const first = await orderPils(2);
      await receive(first, 1);
      const earlier = await imported({
        number: 'RE-17',
        issueDate: TODAY,
        orderReference: `${first}`,
        lines: [pils(24, 14.4)],
      });
      expect(earlier.state).toBe('matches');
      const invoice = await imported({
        number: 'RE-18',
        issueDate: TODAY,
        orderReference: `${first}`,
        lines: [pils(24, 14.4), { name: 'Cola 1,0', sellerItemId: 'C-10', quantity: '12', price: '1.2' }],
      });
      const day = formatDate(TODAY);
      expect((await preview(invoice.id)).body).toEqual({
        to: 'rechnung@brauerei.example',
        subject: `Reklamation zu Rechnung RE-18 vom ${day} – Gasthaus Adler – Kd.-Nr. K-77`,
        amount: 28.8,
        open: 28.8,
        text: expect.stringContaining(
          [
            `Pos. 1 Pils 0,33 (Art.-Nr. B-12): schon mit Rechnung RE-17 vom ${day} berechnet, 14,40 €.`,
            'Pos. 2 Cola 1,0 (Art.-Nr. C-10): nicht bestellt, 14,40 €.',
            'Wir bitten um eine Gutschrift über 28,80 € netto.',
          ].join('\n\n'),
        ),
        html: expect.stringContaining('Wir bitten um eine Gutschrift über 28,80 € netto.'),
        transport: 'smtp',
        letterHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      });
    });

    it('tells prices per unit and delivered amounts', async () => {
      const order = await orderPils(2);
      await receive(order, 1);
      const { id } = await imported({
        number: 'RE-19',
        issueDate: TODAY,
        orderReference: `${order}`,
        lines: [pils(48, 29.76)],
      });
      const { body } = await preview(id);
      expect(body.amount).toBe(15.36);
      expect(body.text).toContain(
        [
          'Pos. 1 Pils 0,33 (Art.-Nr. B-12): berechnet 48 Flasche, geliefert 24: 14,88 € zu viel.',
          'Pos. 1 Pils 0,33 (Art.-Nr. B-12): berechnet 0,62 € je Flasche, vereinbart 0,60 €: 0,48 € zu viel.',
          'Wir bitten um eine Gutschrift über 15,36 € netto.',
        ].join('\n\n'),
      );
    });

    it('escapes texts of the document', async () => {
      const { id } = await dearer({ lines: [pils(48, 29.76, { name: '<b>Pils</b>\r\nBcc: x@y.example' })] });
      const { body } = await preview(id);
      expect(body.html).toContain('&lt;b&gt;Pils&lt;/b&gt; Bcc');
      expect(body.html).not.toContain('<b>Pils');
    });
  });

  describe('a claim', () => {
    it('is mailed once and waits for credit', async () => {
      const { id, number } = await dearer();
      const { body: letter } = await preview(id);
      const before = mailbox.mails.length;
      const reply = await claim(id, { note: 'Bitte bis Freitag.' });
      expect(reply.status).toBe(200);
      expect(reply.body).toMatchObject({
        state: 'claimed',
        claim: {
          amount: 0.96,
          mailState: 'sent',
          sentBy: 'mail',
          credited: 0,
          open: 0.96,
          lineIds: [reply.body.lines[0]?.id],
        },
      });
      expect(mailbox.mails.slice(before)).toMatchObject([
        {
          subject: letter.subject,
          to: { address: letter.to },
          attachments: [],
          text: expect.stringContaining('Bitte bis Freitag.'),
        },
      ]);
      expect({ ...(await read(id)).body, transport: 'smtp' }).toEqual(reply.body);
      expect((await entriesOf(test(), 'update')).slice(0, 2)).toMatchObject([
        { recordId: id, title: number, changes: { mail: [null, letter.to] } },
        { recordId: id, changes: { state: ['open', 'claimed'], claimAmount: [null, 0.96] } },
      ]);
    });

    it('keeps the claimed amounts after later changes', async () => {
      const { id, orderIds } = await dearer({ lines: [pils(24, 14.88), pils(24, 14.4)] });
      const { lines } = (await claim(id)).body;
      await test().call(test().admin, 'POST', '/api/StockItems/UpdatePrices', [
        { stockItemId: house().ids.pils, newPrice: 0.6 },
      ]);
      await imported({
        number: 'RE-nach',
        issueDate: TODAY,
        orderReference: `${orderIds[0]}`,
        lines: [pils(24, 14.4)],
      });
      expect((await read(id)).body.lines).toEqual(lines);
      expectProblem(await put({ id, orderIds: [] }), 'STATE');
      expectProblem(await discard(id), 'STATE');
      expect((await put({ id, note: 'Angerufen' })).body).toMatchObject({ note: 'Angerufen', state: 'claimed' });
    });

    it('is sent once when many ask at once', async () => {
      const { id } = await dearer();
      const before = mailbox.mails.length;
      const replies = await Promise.all(Array.from({ length: 6 }, () => claim(id)));
      expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(5).fill(409)]);
      expect(mailbox.mails.length - before).toBe(1);
      expect(await claimsIn(id)).toHaveLength(1);
      const again = await claim(id);
      expectProblem(again, 'STATE');
      expect(problemIn(again).detail).toBe('Diese Rechnung ist schon reklamiert.');
      expect(mailbox.mails.length - before).toBe(1);
    });

    it('waits while the mail server is away, and is sent afterwards', async () => {
      const { id } = await dearer();
      const quiet = await undeliveredClaims(test().database.db);
      mailbox.answer(away);
      const reply = await claim(id);
      expect(reply.status).toBe(502);
      expectProblem(reply, 'MAIL_FAILED');
      expect((await read(id)).body).toMatchObject({ state: 'claimed', claim: { mailState: 'waiting' } });
      expect(problemIn(await claim(id)).detail).toBe(
        'Diese Rechnung ist schon reklamiert. Die Mail wartet und wird von selbst noch einmal verschickt.',
      );
      expect(await undeliveredClaims(test().database.db)).toBe(quiet + 1);
      expect((await test().app.inject('/metrics')).payload).toContain('zaehlwerk_claims_waiting 1\n');
      mailbox.answer();
      const before = mailbox.mails.length;
      await round();
      expect(mailbox.mails.length - before).toBe(0);
      state.now = new Date(state.now.getTime() + MINUTE_MS);
      await Promise.all([round(), round()]);
      await round();
      expect(mailbox.mails.length - before).toBe(1);
      expect((await read(id)).body.claim).toMatchObject({ mailState: 'sent' });
      expect(await undeliveredClaims(test().database.db)).toBe(quiet);
      expect((await test().app.inject('/metrics')).payload).toContain('zaehlwerk_claims_waiting 0\n');
    });

    it('whose content would differ by then is not sent automatically', async () => {
      const { id } = await dearer();
      mailbox.answer(async () => ({ state: 'deferred', reason: 'Später.', cause: new Error('later') }));
      await claim(id);
      mailbox.answer();
      const before = mailbox.mails.length;
      const supplier = { id: house().ids.brewery, customerNumber: 'K-78' };
      await test().call(test().admin, 'PUT', '/api/Suppliers', supplier);
      state.now = new Date(state.now.getTime() + MINUTE_MS);
      await round();
      await test().call(test().admin, 'PUT', '/api/Suppliers', { ...supplier, customerNumber: 'K-77' });
      expect(mailbox.mails.length - before).toBe(0);
      expect((await read(id)).body).toMatchObject({ state: 'differs', claim: { mailState: 'failed' } });
      expect((await claim(id)).body).toMatchObject({ state: 'claimed', claim: { mailState: 'sent' } });
    });

    it('that was refused may be sent again', async () => {
      const { id } = await dearer();
      const quiet = await undeliveredClaims(test().database.db);
      mailbox.answer(async () => ({
        state: 'refused',
        reason: 'Diese Adresse gibt es nicht.',
        cause: new Error('no'),
      }));
      expect(problemIn(await claim(id)).detail).toBe('Diese Adresse gibt es nicht.');
      expect((await read(id)).body).toMatchObject({ state: 'differs', claim: { mailState: 'failed' } });
      expect(await undeliveredClaims(test().database.db)).toBe(quiet + 1);
      mailbox.answer();
      expect((await claim(id)).body).toMatchObject({ state: 'claimed', claim: { mailState: 'sent' } });
      expect(await undeliveredClaims(test().database.db)).toBe(quiet);
    });

    it('does not leave a restored copy automatically', async () => {
      const { id } = await dearer();
      mailbox.answer(away);
      await claim(id);
      await pauseRestored(test().database.db);
      mailbox.answer();
      state.now = new Date(state.now.getTime() + 60 * MINUTE_MS);
      await round();
      expect(mailbox.mails).toEqual([]);
      expect(await claimsIn(id)).toMatchObject([{ state: 'failed', error: RESTORED, nextAttemptAt: null }]);
      expect((await claim(id)).body).toMatchObject({ state: 'claimed', claim: { mailState: 'sent' } });
    });

    it('that may have arrived is not sent again', async () => {
      const { id } = await dearer();
      const { arrived, release } = mailbox.hold();
      const sending = claim(id);
      await arrived;
      expect((await read(id)).body).toMatchObject({ state: 'claimed', claim: { mailState: 'sending' } });
      expect(problemIn(await accept(id)).detail).toBe(
        'Die Reklamation wird gerade verschickt. Bitte gleich noch einmal versuchen.',
      );
      await recoverMails(test().database.db, new Date(state.now.getTime() + 6 * MINUTE_MS));
      expect((await read(id)).body).toMatchObject({ state: 'claimed', claim: { mailState: 'unclear' } });
      const before = mailbox.mails.length;
      expectProblem(await claim(id), 'STATE');
      await round();
      expect(mailbox.mails.length).toBe(before);
      release();
      expect((await sending).body.claim).toMatchObject({ mailState: 'sent' });
    });

    it.each([
      ['matches', [pils(48, 28.8)], 'Diese Rechnung passt. Es gibt nichts zu reklamieren.'],
      [
        'unclear',
        [pils(48, 28.8, { sellerItemId: 'X', name: 'Was ist das' })],
        'An dieser Rechnung ist noch etwas zu klären. Reklamieren lässt sich danach.',
      ],
      ['differs', [pils(48, 24)], 'Es gibt nichts zu reklamieren: Alles, was abweicht, ist billiger als vereinbart.'],
    ])('is refused for one that %s', async (state, lines, sentence) => {
      const invoice = await dearer({ lines });
      expect(invoice.state).toBe(state);
      for (const reply of [await claim(invoice.id), await preview(invoice.id)]) {
        expect(reply.status).toBe(409);
        expectProblem(reply, 'STATE');
        expect(problemIn(reply).detail).toBe(sentence);
      }
    });

    it('is refused without an address', async () => {
      const { id } = await dearer();
      const supplier = { id: house().ids.brewery, email: null };
      await test().call(test().admin, 'PUT', '/api/Suppliers', supplier);
      const replies = [await preview(id), await claim(id)];
      await test().call(test().admin, 'PUT', '/api/Suppliers', { ...supplier, email: 'rechnung@brauerei.example' });
      expect(replies[0]?.body).toMatchObject({ to: null, amount: 0.96 });
      expect(problemIn(replies[1] as { body: unknown }).errors).toHaveProperty('email');
      expect((await read(id)).body).toMatchObject({ state: 'differs', claim: null });
    });

    it.each([
      ['of another invoice', [999_999], 'lineIds'],
      ['nobody has named', [], 'lineIds'],
    ])('is refused for lines %s', async (_, lineIds, field) => {
      const { id } = await dearer();
      const reply = await claim(id, { lineIds });
      expectProblem(reply, 'VALIDATION');
      expect(Object.keys(problemIn(reply).errors ?? {})).toEqual([field]);
    });

    it('may leave lines out and add a text; the previewed letter is the mailed one', async () => {
      const order = await orderPils(2);
      await receive(order);
      const { id, lines } = await dearer({
        orderReference: `${order}`,
        lines: [pils(48, 29.76), { name: 'Cola 1,0', sellerItemId: 'C-10', quantity: '12', price: '1.2' }],
      });
      const [lineId] = lines.map((line) => line.id);
      const note = 'Bitte bis Freitag & mit Beleg.';
      const letter = (await preview(id, `?LineIds=${lineId}&Note=${encodeURIComponent(note)}`)).body;
      expect(letter).toMatchObject({ amount: 0.96, text: expect.stringContaining(note) });
      expect(letter.text).not.toContain('Cola');
      const { body } = await claim(id, { lineIds: [lineId], note });
      expect(body.claim).toMatchObject({ amount: 0.96, lineIds: [lineId] });
      const { text, html, subject } = letter;
      expect(mailbox.mails.at(-1)).toMatchObject({ text, html, subject, to: { address: letter.to } });
    });

    it('is not previewed for strange lines, or with too many words', async () => {
      const { id } = await dearer();
      for (const [query, field] of [
        ['LineIds=999999', 'lineIds'],
        ['LineIds=', 'LineIds'],
        ['LineIds=eins', 'LineIds'],
        [`LineIds=${Array(1001).fill(1).join()}`, 'LineIds'],
        [`Note=${'n'.repeat(501)}`, 'Note'],
      ]) {
        const reply = await preview(id, `?${query}`);
        expectProblem(reply, 'VALIDATION');
        expect(Object.keys(problemIn(reply).errors ?? {})[0]).toMatch(new RegExp(`^${field}`));
      }
    });

    it('is refused to a user who has seen an older state', async () => {
      const { id, version } = await dearer();
      await put({ id, note: 'Neu' });
      const reply = await claim(id, { version });
      expectProblem(reply, 'VERSION');
      expect(reply.body).toMatchObject({ current: { id, note: 'Neu' } });
    });

    it.each(['preview', 'claim', 'accept'] as const)('is for administrators: %s', async (what) => {
      const { id } = await dearer();
      const reply = { preview, claim, accept }[what];
      expectProblem(
        await (reply as (id: number, ...rest: unknown[]) => ReturnType<typeof read>)(id, undefined, house().barkeeper),
        'ROLE',
      );
      expect((await read(id)).body).toMatchObject({ state: 'differs', claim: null });
    });
  });
});
