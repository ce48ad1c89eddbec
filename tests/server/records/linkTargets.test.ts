import { beforeAll, describe, expect, it } from 'vitest';
import { resources } from '../../../src/resources';
import { type AnyResource, defineResource, reference, referenceMany, text } from '../../../src/resources/kit';
import { describeOnEachDatabase } from '../../helpers/databases';
import { expectProblem } from '../../helpers/scenarios';
import { type Json, type Reply, useTestApp } from '../../helpers/testApp';
import { exported, sendCsv } from '../csv/importHelpers';

const contracts: AnyResource = defineResource({
  name: 'contracts',
  label: { one: 'Vertrag', many: 'Verträge' },
  title: 'name',
  fields: { name: text({ label: 'Name' }), complaintId: reference('complaints', { label: 'Reklamation' }) },
  access: { read: ['Admin'] },
  api: { dialect: 'simpleRest', url: '/api/contracts' },
});
const complaints: AnyResource = defineResource({
  name: 'complaints',
  label: { one: 'Reklamation', many: 'Reklamationen' },
  title: 'text',
  fields: {
    text: text({ label: 'Text', unique: true }),
    contracts: referenceMany('contracts', { label: 'Verträge', through: 'ofContracts', endpoint: 'contracts' }),
    groups: referenceMany('stockItemGroups', { label: 'Bestände', through: 'ofGroups', endpoint: 'groups' }),
    shown: referenceMany('stockItemGroups', { label: 'Auch', through: 'alsoOfGroups', answers: 'records' }),
    groupId: reference('stockItemGroups', { label: 'Bestand' }),
  },
  access: { create: ['Admin', 'User'], update: ['Admin', 'User'], delete: ['Admin', 'User'] },
  api: { dialect: 'simpleRest', url: '/api/complaints' },
});
const ofGroup: AnyResource = defineResource({
  name: 'notes',
  label: { one: 'Notiz', many: 'Notizen' },
  title: 'stockItemGroupId',
  fields: {
    stockItemGroupId: reference('stockItemGroups', { label: 'Bestand' }),
    complaintId: reference('complaints', { label: 'Reklamation' }),
  },
  api: { dialect: 'simpleRest', url: '/api/notes' },
});

describeOnEachDatabase('a link of a record', (under) => {
  const test = useTestApp(under, { registry: [...resources, contracts, complaints, ofGroup] });
  let [contract, bar, kitchen, complaint] = [0, 0, 0, 0];
  let jana = '';
  let numbers = 0;
  beforeAll(async () => {
    contract = await test().create('/api/contracts', { name: 'Geheim' });
    bar = await test().create('/api/StockItemGroups', { name: 'Bar', executionDayOfWeek: 1 });
    kitchen = await test().create('/api/StockItemGroups', { name: 'Küche', executionDayOfWeek: 1 });
    const groups = [bar, kitchen];
    const body = { text: 'Bruch', contracts: [contract], groups, shown: groups, groupId: kitchen };
    complaint = await test().create('/api/complaints', body);
    jana = (await test().member('jana', [bar])).token;
  });
  const url = (path: string, id = complaint) => `/api/complaints/${id}/${path}`;
  const read = (path: string, token = jana): Promise<Reply<Json[]>> => test().call(token, 'GET', url(path));
  const replace = (path: string, ids: number[], token = jana): Promise<Reply<Json[]>> =>
    test().call(token, 'POST', url(path), ids);
  const namesOf = ({ body }: Reply<Json[]>) => body.map(({ name }) => name);

  it('is shown and replaced only where the caller may read it: a kind for administrators', async () => {
    expectProblem(await read('contracts'), 'ROLE');
    for (const ids of [[contract], []]) expectProblem(await replace('contracts', ids), 'ROLE');
    expect(namesOf(await read('contracts', test().admin))).toEqual(['Geheim']);
    expect(namesOf(await replace('contracts', [contract], test().admin))).toEqual(['Geheim']);
  });

  it('is shown and replaced only where the caller may read it: groups', async () => {
    expect(namesOf(await read('groups'))).toEqual(['Bar']);
    expect(namesOf(await read('groups', test().admin))).toEqual(['Bar', 'Küche']);
    expect(namesOf(await replace('groups', [kitchen, bar]))).toEqual(['Bar']);
    expect(namesOf(await replace('groups', [bar]))).toEqual(['Bar']);
    expectProblem(await replace('groups', [bar, kitchen]), 'GROUP');
    expect(namesOf(await replace('groups', [bar, kitchen], test().admin))).toEqual(['Bar', 'Küche']);
  });

  it('is left out of answers where the caller may not read the record', async () => {
    const { body } = await test().call(jana, 'GET', `/api/complaints/${complaint}`);
    expect(body.shown).toEqual([expect.objectContaining({ name: 'Bar' }), kitchen]);
  });

  it('is named in files only where the caller may read it', async () => {
    const [, line] = await exported(test(), '/api/complaints/export.csv', jana);
    expect(line).toContain(`Bestand ${kitchen}`);
    expect(line).not.toContain('Küche');
    const lines = ['Text;Bestand', 'Neu;Kuche'];
    const asked = await sendCsv(test(), '/api/complaints', lines, {}, jana);
    expect(asked.body.rows).toMatchObject([{ errors: { groupId: '„Kuche“ gibt es nicht.' } }]);
    const asAdmin = await sendCsv(test(), '/api/complaints', lines);
    expect(asAdmin.body.rows).toMatchObject([{ errors: { groupId: '„Kuche“ gibt es nicht. Ist „Küche“ gemeint?' } }]);
  });

  describe('that blocks a deletion', () => {
    const used = async (path: string, body: (id: number) => Json, label: string, name: string) => {
      numbers += 1;
      const id = await test().create('/api/complaints', { text: `Bruch ${numbers}` });
      const user = await test().create(path, body(id));
      for (const [token, title] of [
        [jana, label.replace('#', String(user))],
        [test().admin, name],
      ] as const) {
        const reply = await test().call(token, 'DELETE', `/api/complaints/${id}`);
        expectProblem(reply, 'IN_USE');
        expect(reply.body.usedBy).toEqual([expect.objectContaining({ id: user, title })]);
        expect(reply.body.detail).toContain(`„${title}“`);
      }
    };

    it('is given by number where the role does not read it', () =>
      used('/api/contracts', (complaintId) => ({ name: 'Geheim 2', complaintId }), 'Vertrag #', 'Geheim 2'));

    it('is given without the name of a hidden group', () =>
      used('/api/notes', (complaintId) => ({ complaintId, stockItemGroupId: kitchen }), `Bestand ${kitchen}`, 'Küche'));
  });
});
