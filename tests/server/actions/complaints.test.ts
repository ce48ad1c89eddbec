import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readRegistry } from '../../../server/records/definitions/loadRegistry';
import type { Today } from '../../../src/contract/today';
import { resources } from '../../../src/resources';
import { describeRules } from '../../helpers/databases';
import { type Json, useTestApp } from '../../helpers/testApp';

const examples = fileURLToPath(new URL('../../../examples', import.meta.url));
const { registry, mistakes } = readRegistry(resources, examples);

it('the examples have no mistakes', () => expect(mistakes).toEqual([]));

it.each(['complaints', 'suppliers'])('%s stand in the guide for integrators unchanged', (name) => {
  const file = `examples/${name}.resource.json`;
  expect(readFileSync('docs/integrators.md', 'utf8')).toContain(
    `\`\`\`json ${file}\n${readFileSync(file, 'utf8')}\`\`\``,
  );
});

describeRules('the complaints of the examples', (under) => {
  const test = useTestApp(under, { registry });
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: Json) =>
    test().call(test().user, method, `/api/complaints${path}`, body);
  const open = async () => (await test().call<Json[]>(test().user, 'GET', '/api/complaints?view=open')).body;
  const card = async () =>
    (await test().call<Today>(test().user, 'GET', '/api/Today')).body.cards.map(({ count, sum }) => ({ count, sum }));

  it('go from their report to their credit by their actions alone', async () => {
    const supplierId = await test().create('/api/Suppliers', { name: 'Getränke Huber' });
    const claims = async () => (await test().call(test().user, 'GET', `/api/Suppliers/${supplierId}`)).body.xOpenClaims;
    expect(await card()).toEqual([]);
    expect(await claims()).toBe(0);
    const sent = { subject: 'Bruch', supplierId, packages: 3, packagePrice: 16.135, state: 'erledigt', credit: 60 };
    const errors = { credit: 'Mehr als der Betrag kann nicht gutgeschrieben werden.' };
    expect(await call('POST', '', sent)).toMatchObject({ status: 400, body: { errors } });
    const { status, body } = await call('POST', '', { ...sent, credit: null });
    expect({ status, body }).toMatchObject({ status: 201, body: { state: 'offen', amount: 48.41, reportedOn: null } });
    const { id } = body;
    expect(await claims()).toBe(48.41);
    expect(await card()).toEqual([{ count: 1, sum: 48.41 }]);

    const settle = (values: Json) => call('POST', `/${id}/actions/settle`, { values });
    expect(await settle({ credit: 20 })).toMatchObject({
      status: 409,
      body: { code: 'STATE', detail: '„Erledigen“ ist bei diesem Eintrag nicht möglich.' },
    });
    const reported = await call('POST', `/${id}/actions/report`, { version: 1 });
    expect(reported).toMatchObject({ status: 200, body: { version: 2, state: 'gemeldet' } });
    expect(reported.body.reportedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(await call('PUT', `/${id}`, { state: 'erledigt' })).toMatchObject({
      body: { version: 2, state: 'gemeldet' },
    });

    expect(await settle({})).toMatchObject({
      status: 400,
      body: { errors: { credit: 'Bitte die Gutschrift eintragen.' } },
    });
    expect(await settle({ credit: 48.42 })).toMatchObject({ status: 400, body: { errors } });
    expect((await open()).map((each) => each.id)).toEqual([id]);
    expect(await settle({ credit: 48.41 })).toMatchObject({ status: 200, body: { state: 'erledigt', credit: 48.41 } });
    expect(await open()).toEqual([]);
    expect(await card()).toEqual([]);
    expect(await claims()).toBe(0);
    const log = await test().call<Json[]>(test().admin, 'GET', '/api/AuditLog?Resource=complaints');
    expect(log.body.map(({ action }) => action)).toEqual(['run', 'run', 'create']);
  });
});
