import { expect, it } from 'vitest';
import type { Today } from '../../src/contract/today';
import { addDays, todayIn } from '../../src/rules/dates';
import { describeOnEachDatabase } from '../helpers/databases';
import { useTestApp } from '../helpers/testApp';
import { type InvoiceHouse, invoiceSteps, setUpInvoices } from './workflows/invoices/invoiceHouse';

const TODAY = todayIn('Europe/Berlin');

describeOnEachDatabase('invoices of today', (under) => {
  const test = useTestApp(under);
  let house: InvoiceHouse;
  const { imported, discard } = invoiceSteps(test, () => house);
  const today = async (token = test().admin) => (await test().call<Today>(token, 'GET', '/api/Today')).body;

  it('tell administrators which differ, and how many older ones nobody has compared', async () => {
    house = await setUpInvoices(test());
    const lines = [{ name: 'Unbekanntes', quantity: '1', lineTotal: '1' }];
    const { id } = await imported({ number: 'NEU-1', issueDate: addDays(TODAY, -3), lines });
    const older = await imported({ number: 'ALT-1', issueDate: addDays(TODAY, -90), lines });
    expect(await today()).toMatchObject({ invoices: [{ invoiceId: id, number: 'NEU-1' }], invoicesNotCompared: 1 });
    expect(await today(house.barkeeper)).toMatchObject({ invoices: [], invoicesNotCompared: 0 });
    await discard(older.id);
    expect(await today()).toMatchObject({ invoicesNotCompared: 0 });
  });
});
