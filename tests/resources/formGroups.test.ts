import { describe, expect, it, test } from 'vitest';
import { checkDefinitions } from '../../server/records/definitions/checkDefinitions';
import { fieldsOfForm, groupsOfForm } from '../../src/admin/records/fieldsOfForm';
import { settingsForm } from '../../src/custom/settings/settingsForm';
import { resources } from '../../src/resources';
import { type AnyResource, flag, type Role, text } from '../../src/resources/kit';

const grouped: AnyResource[] = [...resources, settingsForm].filter((resource: AnyResource) => resource.form?.groups);

it.each(grouped.map((resource) => [resource.name, resource] as const))(
  'the groups of %s name each field of its form once',
  (_, resource) => {
    const mistakes = checkDefinitions([resource], [...resources, resource]);
    expect(mistakes.filter(({ field }) => field === 'form.groups')).toEqual([]);
    const shown = fieldsOfForm(resource, 'Admin', { id: 1, version: 1 });
    const named = resource.form?.groups?.flatMap(({ fields }) => fields);
    expect(shown.map(([key]) => key)).toEqual(named);
  },
);

describe('the fields of a form stand', () => {
  const fields = {
    name: text({ label: 'Name' }),
    note: text({ label: 'Notiz' }),
    cost: text({ label: 'Kosten', readableBy: ['Admin'] }),
    kept: flag({ label: 'Archiviert', default: false, inForm: false }),
    phone: text({ label: 'Telefon' }),
    colour: text({ label: 'Farbe' }),
  };
  const groups = [
    { label: 'Geld', fields: ['cost'] },
    { label: 'Kontakt', fields: ['phone', 'name'] },
  ];
  test.each<[string, AnyResource['form'], Role, string[]]>([
    ['in their order', undefined, 'Admin', ['name note cost phone colour']],
    ['last, where that is said', { last: ['note', 'name'] }, 'Admin', ['cost phone colour note name']],
    [
      'by groups, with the others in the last one',
      { groups },
      'Admin',
      ['Geld: cost', 'Kontakt: phone name note colour'],
    ],
    ['last of the last group', { groups, last: ['note'] }, 'Admin', ['Geld: cost', 'Kontakt: phone name colour note']],
    ['where those who may read them look', { groups }, 'User', ['Geld: ', 'Kontakt: phone name note colour']],
  ])('%s', (_, form, role, expected) => {
    const keysOf = (each: readonly [string, unknown][]) => each.map(([key]) => key).join(' ');
    const shown = fieldsOfForm({ fields, form }, role);
    const found = groupsOfForm({ form }, shown).map((group) => `${group.label}: ${keysOf(group.fields)}`);
    expect(form?.groups ? found : [keysOf(shown)]).toEqual(expected);
    if (form?.groups)
      expect(keysOf(shown)).toBe(
        found
          .map((each) => each.split(': ')[1])
          .join(' ')
          .trim(),
      );
  });
});
