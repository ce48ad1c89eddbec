import { beforeAll, expect, it } from 'vitest';
import { formatDate } from '../../../../src/rules/dates';
import { describeRules } from '../../../helpers/databases';
import { merging } from '../merging/mergingCalls';
import { useClaims } from './claimHouse';
import { pils, TODAY } from './invoiceHouse';

describeRules('invoices of a merged supplier that are decided', (database) => {
  const { accept, claim, credit, dearer, house, imported, list, orderPils, preview, receive, read, test } =
    useClaims(database);
  const { merge } = merging(test);
  let claimed = 0;
  let accepted = 0;
  let second = 0;
  let into = 0;
  beforeAll(async () => {
    claimed = (await dearer()).id;
    expect((await claim(claimed)).status).toBe(200);
    const orderId = await orderPils(2);
    await receive(orderId, 1);
    const said = { issueDate: TODAY, orderReference: `${orderId}` };
    accepted = (await imported({ ...said, number: 'RE-17', lines: [pils(24, 14.88)] })).id;
    expect((await accept(accepted)).status).toBe(200);
    second = (await imported({ ...said, number: 'RE-18', lines: [pils(24, 14.4)] })).id;
    into = await test().create('/api/Suppliers', { name: 'Brauerei Süd & Töchter' });
    expect((await merge('suppliers', house().ids.brewery, into)).status).toBe(200);
  });

  it('are asked about for a credit of the remaining supplier', async () => {
    const { id } = await credit('0.5', { lines: [pils(1, 0.5)] });
    const { state, supplierId, creditCandidates } = (await read(id)).body;
    expect({ state, supplierId, candidates: creditCandidates.map((each) => each.id) }).toEqual({
      state: 'unclear',
      supplierId: into,
      candidates: [claimed],
    });
    expect((await list()).find((each) => each.id === id)?.state).toBe('unclear');
  });

  it('are listed with those of the remaining supplier', async () => {
    const ids = (await list(`?SupplierId=${into}`)).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([claimed, accepted, second]));
  });

  it('are named by a claim of goods they billed before', async () => {
    const { text } = (await preview(second)).body;
    expect(text).toContain(`schon mit Rechnung RE-17 vom ${formatDate(TODAY)} berechnet, 14,40 €.`);
  });
});

describeRules('a credit for a number of two merged suppliers', (database) => {
  const { claim, credit, dearer, house, imported, test } = useClaims(database);
  const { merge } = merging(test);

  it('is for the later of two invoices of the same day', async () => {
    const vatId = 'DE811234568';
    const into = await test().create('/api/Suppliers', { name: 'Brauerei Süd & Töchter', vatId });
    const early = await dearer();
    expect((await claim(early.id)).status).toBe(200);
    const { number, issueDate } = early;
    const late = await imported({ number, issueDate, seller: { name: 'Töchter', vatId }, lines: [pils(1, 0.6)] });
    expect(late.supplierId).toBe(into);
    expect((await merge('suppliers', house().ids.brewery, into)).status).toBe(200);
    expect((await credit('0.5', { precedingInvoice: number })).settlesInvoiceId).toBe(late.id);
  });
});

describeRules('a number of two merged suppliers', (database) => {
  const { house, imported, sendPlain, test } = useClaims(database);
  const { merge } = merging(test);

  it('is known by the invoice that came first', async () => {
    const seller = { name: 'Filiale', vatId: 'DE811234570' };
    const branch = await test().create('/api/Suppliers', seller);
    const said = { number: 'RE-70', issueDate: TODAY };
    const first = await imported({ ...said, seller });
    await imported(said);
    expect((await merge('suppliers', branch, house().ids.brewery)).status).toBe(200);
    const again = await sendPlain({ ...said, lines: [pils(1, 0.6)] }, { dryRun: true });
    expect(again.body).toMatchObject({ duplicateOf: first.id });
  });
});

describeRules('the supplier of an invoice', (database) => {
  const { house, imported, test } = useClaims(database);
  const { merge } = merging(test);

  it('is found by the customer number of any supplier merged into it', async () => {
    const vatId = 'DE811234569';
    const branch = (customerNumber: string) =>
      test().create('/api/Suppliers', { name: `Filiale ${customerNumber}`, vatId, customerNumber });
    const [one, two] = [await branch('F-1'), await branch('F-2')];
    await branch('F-3');
    for (const merged of [two, one]) expect((await merge('suppliers', merged, house().ids.brewery)).status).toBe(200);
    for (const customerNumber of ['F-1', 'F-2']) {
      const said = { number: `RE-${customerNumber}`, seller: { name: 'Filiale', vatId }, customerNumber };
      expect((await imported({ ...said, issueDate: TODAY })).supplierId, customerNumber).toBe(house().ids.brewery);
    }
  });
});
