import { beforeAll, expect, it } from 'vitest';
import { resources } from '../../../src/resources';
import { date, decimal, defineResource, text } from '../../../src/resources/kit';
import { describeOnEachDatabase } from '../../helpers/databases';
import { type Json, useTestApp } from '../../helpers/testApp';

const tastings = defineResource({
  name: 'tastings',
  label: { one: 'Verkostung', many: 'Verkostungen' },
  title: 'subject',
  fields: {
    subject: text({ label: 'Anlass' }),
    startsAt: date({ label: 'Beginn', time: true }),
    again: date({ label: 'Nochmals', time: true, computed: 'startsAt' }),
    price: decimal({ label: 'Preis', scale: 2 }),
  },
  list: { filters: ['startsAt', 'again'] },
  api: { dialect: 'simpleRest', url: '/api/tastings' },
});

/**
 * In Berlin: the last instant of 24 October, the first and last of the 25th, which has 25 hours, and the first of the
 * 26th.
 */
const moments = {
  before: '2026-10-24T21:59:59.999Z',
  first: '2026-10-24T22:00:00.000Z',
  last: '2026-10-25T22:59:59.999Z',
  next: '2026-10-25T23:00:00.000Z',
  never: null,
};

describeOnEachDatabase('lists filtered by the day of an instant', (under) => {
  const test = useTestApp(under, { registry: [...resources, tastings] });
  const query = (filter: Json, more = '') =>
    `filter=${encodeURIComponent(JSON.stringify(filter))}${more && `&${more}`}`;
  const found = async (filter: Json, more?: string) => {
    const { body } = await test().call<Json[]>(test().admin, 'GET', `/api/tastings?${query(filter, more)}`);
    return body.map(({ subject }) => subject);
  };

  beforeAll(async () => {
    for (const [subject, startsAt] of Object.entries(moments))
      await test().create('/api/tastings', { subject, startsAt, price: 1 });
  });

  it.each(['startsAt', 'again'])('show those of that day in the zone of the house: %s', async (key) => {
    expect(await found({ [key]: '2026-10-24' })).toEqual(['before']);
    expect(await found({ [key]: '2026-10-25' })).toEqual(['first', 'last']);
    expect(await found({ [key]: '2026-10-26' }, 'range=[0,9]')).toEqual(['next']);
    expect(await found({ [key]: ['2026-10-24', '2026-10-26', null] })).toEqual(['before', 'next', 'never']);
    expect(await found({ [key]: '2026-10-23' })).toEqual([]);
    const { text: file } = await test().call(
      test().admin,
      'GET',
      `/api/tastings/export.csv?${query({ [key]: '2026-10-25' })}`,
    );
    expect(file.trim().split('\r\n')).toHaveLength(3);
  });

  it('are still filtered by the very instant, or by none', async () => {
    expect(await found({ startsAt: moments.first })).toEqual(['first']);
    expect(await found({ startsAt: [moments.first, moments.next] })).toEqual(['first', 'next']);
    expect(await found({ startsAt: null })).toEqual(['never']);
    expect(await found({ startsAt: '2026-02-30' })).toEqual([]);
    expect(await found({ startsAt: 7 })).toEqual([]);
  });
});
