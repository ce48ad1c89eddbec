import { beforeAll, expect, it } from 'vitest';
import { KeptFindings } from '../../../../server/workflows/invoices/findings/KeptFindings';
import { pageOfInvoices } from '../../../../server/workflows/invoices/listInvoices';
import type { InvoiceHead } from '../../../../src/contract/invoices';
import { describeOnEachDatabase } from '../../../helpers/databases';
import { useTestApp } from '../../../helpers/testApp';
import { type InvoiceHouse, invoiceSteps, setUpInvoices, TODAY } from './invoiceHouse';

const ADMIN = { id: 1, name: 'admin', role: 'Admin' as const, groups: 'all' as const, assigned: [] };
const LINE = { quantity: '1', lineTotal: '99' };

describeOnEachDatabase('a line that changes on its own', (database) => {
  const test = useTestApp(database);
  let house: InvoiceHouse;
  const { imported, orderPils } = invoiceSteps(test, () => house);
  beforeAll(async () => {
    house = await setUpInvoices(test());
  });

  it.each([
    ['of a few', 1],
    ['of the first part of many', 1201, 0],
    ['of the last part of many', 1201, 1200],
  ])('is seen in lists that were kept: %s', async (_, count, at = 0) => {
    const orderId = await orderPils(1);
    const lines = Array.from({ length: count }, (_, index) => ({ ...LINE, name: `Ware ${index}` }));
    const said = { number: `P-${count}-${at}`, issueDate: TODAY, orderReference: String(orderId) };
    const { id, lines: stored } = await imported({ ...said, lines });
    const { db } = test().database;
    const change = (values: { saidOther: number }, ids: readonly (number | null)[]) =>
      db
        .updateTable('invoiceLines')
        .set(values)
        .where(
          'id',
          'in',
          ids.flatMap((each) => each ?? []),
        )
        .execute();
    const findings = new KeptFindings();
    const states = async () => {
      await test().call(test().admin, 'GET', '/api/Invoices');
      // The second answer is built from results that the first one has kept.
      const { body } = await test().call<InvoiceHead[]>(test().admin, 'GET', '/api/Invoices?range=[0,99]');
      const { records } = await pageOfInvoices(db, findings, ADMIN, {});
      return [body, records].map((heads) => heads.find((head) => head.id === id)?.state);
    };
    const line = [stored[at]?.id ?? null];
    await change(
      { saidOther: 1 },
      stored.map((each) => each.id),
    );
    const before = await states();
    expect(await states()).toEqual(before);
    await change({ saidOther: 0 }, line);
    const after = await states();
    expect(after).not.toEqual(before);
    expect(new Set(after).size).toBe(1);
    await change({ saidOther: 1 }, line);
    expect(await states()).toEqual(before);
  });
});
