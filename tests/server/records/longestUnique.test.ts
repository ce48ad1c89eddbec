import { expect, it } from 'vitest';
import { checkDefinitions } from '../../../server/records/definitions/checkDefinitions';
import { resources } from '../../../src/resources';
import { type AnyResource, defineResource, text } from '../../../src/resources/kit';
import { describeOnEachDatabase } from '../../helpers/databases';
import { randomNumbers } from '../../helpers/randomNumbers';
import { useTestApp } from '../../helpers/testApp';

const shelves: AnyResource = {
  ...defineResource({
    name: 'shelves',
    label: { one: 'Regal', many: 'Regale' },
    title: 'code',
    fields: {
      code: text({ label: 'Code', unique: true, maxLength: 600 }),
      row: text({ label: 'Reihe' }),
      place: text({ label: 'Platz' }),
      side: text({ label: 'Seite' }),
    },
    api: { dialect: 'simpleRest', url: '/api/shelves' },
  }),
  unique: [['row', 'place', 'side']],
};

/** Texts that take the most room for their length, also once they are folded: the last ones are written as two characters. */
const ALPHABETS: [string, from: number, count: number][] = [
  ['letters', 0x21, 90],
  ['Chinese', 0x4e00, 20_000],
  ['faces', 0x1f300, 700],
  ['Hebrew', 0xfb2a, 13],
];

describeOnEachDatabase('the longest unique texts that a definition may declare', (under) => {
  const test = useTestApp(under, { registry: [...resources, shelves] });

  it.each(ALPHABETS)('are stored and compared in %s', async (name, from, count) => {
    const { below } = randomNumbers(1);
    const letter = () => String.fromCodePoint(from + below(count));
    const some = (length: number) => {
      let made = '';
      for (let more = letter(); made.length + more.length <= length; more = letter()) made += more;
      return made;
    };
    expect(checkDefinitions([shelves], [...resources, shelves])).toEqual([]);
    const body = { code: some(600), row: some(200), place: some(200), side: some(200) };
    const post = (values: object) => test().call(test().admin, 'POST', '/api/shelves', { ...body, ...values });
    expect((await post({})).status, name).toBe(201);
    expect(await post({ row: '' })).toMatchObject({ status: 409, body: { errors: { code: expect.any(String) } } });
    expect(await post({ code: name })).toMatchObject({ status: 409, body: { errors: { row: expect.any(String) } } });
  });
});
