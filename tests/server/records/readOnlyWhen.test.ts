import { expect, it } from 'vitest';
import { resources } from '../../../src/resources';
import { choice, date, decimal, defineResource, messages, referenceMany, text } from '../../../src/resources/kit';
import { describeRules } from '../../helpers/databases';
import { type Json, useTestApp } from '../../helpers/testApp';

const readOnlyWhen = { state: 'done' };
const claims = defineResource({
  name: 'claims',
  label: { one: 'Reklamation', many: 'Reklamationen' },
  title: 'subject',
  fields: {
    subject: text({ label: 'Betreff', required: true }),
    state: choice({ label: 'Stand', choices: ['open', 'done'], default: 'open' }),
    credit: decimal({ label: 'Gutschrift', scale: 2, readOnlyWhen }),
    at: date({ label: 'Um', time: true, readOnlyWhen }),
    suppliers: referenceMany('suppliers', { label: 'Lieferanten', through: 'claimSuppliers', readOnlyWhen }),
  },
  api: { dialect: 'simpleRest', url: '/api/claims' },
});

describeRules('fields that stored values lock', (under) => {
  const test = useTestApp(under, { registry: [...resources, claims] });
  const put = (id: number, body: Json) => test().call(test().admin, 'PUT', `/api/claims/${id}`, body);
  const MESSAGE = 'Dieses Feld lässt sich hier nicht ändern.';

  it('are refused by the server in every way of writing; the same value does not count as a change', async () => {
    const suppliers = [
      await test().create('/api/Suppliers', { name: 'A' }),
      await test().create('/api/Suppliers', { name: 'B' }),
    ];
    const at = '2026-11-26T09:00:00.000Z';
    const id = await test().create('/api/claims', { subject: 'Bruch', state: 'done', credit: 1.5, at, suppliers });
    for (const [key, value] of Object.entries({ credit: 2, at: '2026-11-26T10:00:00Z', suppliers: [suppliers[0]] }))
      expect(await put(id, { [key]: value })).toMatchObject({ status: 400, body: { errors: { [key]: MESSAGE } } });
    expect(await put(id, { credit: null })).toMatchObject({ status: 400 });
    expect(await put(id, { at: 'gestern' })).toMatchObject({ status: 400, body: { errors: { at: messages.notADay } } });
    const late = { text: `Id;Um\n${id};gestern`, dryRun: true };
    expect((await test().call(test().admin, 'POST', '/api/claims/import', late)).body).toMatchObject({
      rows: [{ state: 'wrong', errors: { at: messages.notADay } }],
    });
    const same = {
      credit: 1.5,
      at: '2026-11-26T10:00:00+01:00',
      suppliers: suppliers.toReversed(),
      subject: 'Bruch 2',
    };
    expect(await put(id, same)).toMatchObject({ status: 200, body: { subject: 'Bruch 2', credit: 1.5, version: 2 } });
    expect(await put(id, { at: '2026-11-26T11:00:00+02:00' })).toMatchObject({ status: 200, body: { version: 2 } });
    const file = { text: `Id;Betreff;Gutschrift\n${id};Bruch 3;9`, dryRun: true };
    const report = await test().call(test().admin, 'POST', '/api/claims/import', file);
    expect(report.body).toMatchObject({ rows: [{ state: 'wrong', errors: { credit: MESSAGE } }] });
    // The stored state counts, not a new one in the same write.
    expect(await put(id, { state: 'open', credit: 3 })).toMatchObject({ status: 400 });
    expect(await put(id, { state: 'open' })).toMatchObject({ status: 200 });
    expect(await put(id, { state: 'done', credit: 3 })).toMatchObject({ status: 200, body: { credit: 3 } });
  });
});
