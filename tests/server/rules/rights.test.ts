import { expect, it } from 'vitest';
import { definitionFor } from '../../../server/records/definitions/resourceCalls';
import { resources } from '../../../src/resources';
import { type AnyResource, decimal, defineResource, reference, resourceNamed, text } from '../../../src/resources/kit';
import { describeOnEachDatabase } from '../../helpers/databases';
import { type Json, useTestApp } from '../../helpers/testApp';

const claims: AnyResource = defineResource({
  name: 'claims',
  label: { one: 'Reklamation', many: 'Reklamationen' },
  title: 'subject',
  fields: {
    subject: text({ label: 'Betreff', required: true, requiredWhen: 'margin > 1' }),
    userId: reference('users', { label: 'Wer' }),
    amount: decimal({ label: 'Betrag', scale: 2, unit: '€', visibleWhen: 'margin is empty' }),
    margin: decimal({ label: 'Spanne', scale: 2, readableBy: ['Admin'] }),
    note: text({ label: 'Hinweis', readOnlyWhen: "userId.email = 'x'", requiredWhen: "userId.name = 'x'" }),
  },
  rules: [
    { must: "subject <> 'x'", message: 'Nicht x.', field: 'subject' },
    { when: 'margin > 1', must: "subject <> 'y'", message: 'Nicht y.', field: 'subject' },
    { must: "userId.email <> 'x'", message: 'Nicht der.', field: 'userId' },
    { must: "userId.name <> 'x'", message: 'Nicht dieser.', field: 'userId' },
    { must: "subject <> 'z'", message: 'Nicht z.', field: 'margin' },
    { must: 'amount < 100', message: 'Zu viel.', field: 'subject' },
  ],
  access: { create: ['Admin', 'User'], update: ['Admin', 'User'] },
  api: { dialect: 'simpleRest', url: '/api/claims' },
});
const registry = [...resources, claims];

it.each([
  ['Admin', ['Nicht x.', 'Nicht y.', 'Nicht der.', 'Nicht dieser.', 'Nicht z.', 'Zu viel.'], 4],
  ['User', ['Nicht x.', 'Nicht dieser.', 'Zu viel.'], 1],
  ['UserWithoutPrices', ['Nicht x.', 'Nicht dieser.'], 1],
] as const)('%s gets the rules and conditions over fields that role reads', (role, messages, conditions) => {
  const { rules, fields } = definitionFor(resourceNamed(registry, 'claims'), role, registry);
  expect(rules?.map(({ message }) => message)).toEqual(messages);
  const told = Object.values(fields).flatMap(({ visibleWhen, readOnlyWhen, requiredWhen }) =>
    [visibleWhen, readOnlyWhen, requiredWhen].filter((each) => each !== undefined),
  );
  expect(told).toHaveLength(conditions);
});

describeOnEachDatabase('rules over fields hidden from a role', (under) => {
  const app = useTestApp(under, { registry });

  it('are judged by the server for every writer, and their texts are not sent before', async () => {
    const id = await app().create('/api/claims', { subject: 'a', margin: 2 });
    const put = (values: Json) => app().call(app().user, 'PUT', `/api/claims/${id}`, values);
    expect((await put({ subject: 'y' })).body.errors).toEqual({ subject: 'Nicht y.' });
    expect((await put({ subject: 'b' })).body).toEqual({ ...Object((await put({})).body), subject: 'b' });
    const { text: told } = await app().call(app().user, 'GET', '/api/resources');
    expect(told).toContain('Nicht x.');
    for (const hidden of ['Nicht y.', 'Nicht der.', 'margin']) expect(told).not.toContain(hidden);
    // A value that the role may not write is kept, and the rule is judged with the stored value.
    expect((await put({ margin: 0.5, subject: 'y' })).status).toBe(400);
  });
});
