import { beforeAll, expect, it } from 'vitest';
import { AnswerCache } from '../../../server/answers/answerCache';
import { type AppOptions, allOperations } from '../../../server/app';
import { withHooks } from '../../../server/records/hooks/withHooks';
import { resources } from '../../../src/resources';
import { describeOnEachDatabase } from '../../helpers/databases';
import { settingsFor } from '../../helpers/oidcBrowser';
import { expectProblem } from '../../helpers/scenarios';
import { type Json, type Reply, useTestApp } from '../../helpers/testApp';
import { type House, SECRET, SHELF, setUpHouse } from './groupLeaksHouse';
import { OF_GROUPS, OF_NO_GROUP, type Read, type Request, SHELVES } from './readRequests';

/**
 * Calls of programs only, a link to a page, and pictures, whose rights tests/server/workflows/photos.test.ts checks.
 */
const ELSEWHERE = ['apiTokens.current', 'morningMail.openEnd', 'photos.file', 'photos.list'];

const operations = allOperations({ registry: withHooks(resources) } as unknown as AppOptions);
const reads = operations.flatMap(({ mode, id }) => (mode === 'read' && !id.startsWith('webhooks.') ? [id] : []));
const keptReads = operations.filter(({ isCached }) => isCached).map(({ id }) => id);

it('looks at every call that reads', () => {
  const known = [...Object.keys(OF_GROUPS), ...Object.keys(OF_NO_GROUP), ...ELSEWHERE];
  expect(known.toSorted()).toEqual(reads.toSorted());
  expect(SHELVES.filter((id) => !known.includes(id))).toEqual([]);
});

describeOnEachDatabase('a user without the group', (under) => {
  const kept = new AnswerCache();
  const test = useTestApp(under, { server: { kept, oidc: settingsFor({ issuer: 'http://127.0.0.1:9' }) } });
  let house: House;
  beforeAll(async () => {
    house = await setUpHouse(test());
  });

  const ask = (token: string, request: Request): Promise<Reply<unknown>> =>
    typeof request === 'string' ? test().call(token, 'GET', request) : test().call(token, ...request);

  /** Returns where a pattern occurs in the answers to these requests, including refusals and file names. */
  async function found(pattern: RegExp, token: string, read: Read): Promise<string[]> {
    const hits: string[] = [];
    for (const request of read(house)) {
      const { text, headers } = await ask(token, request);
      // The id of the count behind a reading is public and grants no access.
      const all = `${headers['content-disposition']} ${text.replace(/"source":\{[^}]*\}/g, '')}`;
      for (const { index } of all.matchAll(new RegExp(pattern, 'gi')))
        hits.push(`${request}: ${all.slice(Math.max(index - 60, 0), index + 30)}`);
    }
    return hits;
  }

  it.each(Object.entries(OF_GROUPS))('reads nothing of it in %s, where an administrator does', async (id, read) => {
    expect(await found(SECRET, test().admin, read)).not.toEqual([]);
    expect(await found(SECRET, house.caller, read)).toEqual([]);
    expect((await found(SHELF, house.caller, read)).length > 0).toBe(SHELVES.includes(id));
  });

  it.each(Object.entries(OF_NO_GROUP))('reads nothing of it in %s, nor does anybody', async (id, read) => {
    for (const request of read(house)) expect((await ask(test().admin, request)).status, String(request)).toBe(200);
    expect(await found(SECRET, test().admin, read)).toEqual([]);
    expect(await found(SECRET, house.caller, read)).toEqual([]);
    expect((await found(SHELF, house.caller, read)).length > 0).toBe(SHELVES.includes(id));
  });

  // Kept answers may read only tables whose changes are counted.
  it.each(keptReads)('gets the answer of %s that was made before', async (id) => {
    for (const request of (OF_GROUPS[id] ?? OF_NO_GROUP[id])?.(house) ?? []) {
      const first = await ask(test().admin, request);
      const before = { ...kept.counts };
      const second = await ask(test().admin, request);
      expect([second.status, second.text], String(request)).toEqual([first.status, first.text]);
      if (first.status === 200) expect(kept.counts, String(request)).toEqual({ ...before, found: before.found + 1 });
    }
  });

  it.each<[string, (house: House) => string]>([
    ['groups', ({ other }) => `/api/StockItemGroups?All=true&filter={"id":${other.group}}`],
    ['assignments', ({ other }) => `/api/StockItemGroupAssignments?filter={"stockItemGroupId":${other.group}}`],
    ['orders', ({ other }) => `/api/Orders?ShowSent=true&filter={"stockItemGroupId":${other.group}}`],
    ['censuses', ({ other }) => `/api/Census?filter={"stockItemGroupId":${other.group}}`],
    ['a part of its censuses', ({ other }) => `/api/Census?filter={"userId":${other.user}}&range=[0,0]`],
    ['a part of its orders', () => '/api/Orders?ShowSent=true&filter={"note":"geheim"}&range=[5,9]'],
    ['lines of no order', () => '/api/OrderItems?filter={"description":"geheim"}'],
  ])('does not learn how many %s it has', async (_, url) => {
    const { status, headers } = await test().call(house.caller, 'GET', url(house));
    expect([status, headers['content-range']]).toEqual([200, expect.stringMatching(/ \*\/0$/)]);
  });

  it.each([
    '?filter={"stockItemGroups":71001}',
    '?sort=["stockItemGroups","ASC"]',
    '/export.csv?filter={"stockItemGroups":71001}',
    '/export.csv?sort=["stockItemGroups","ASC"]',
  ])('does not find out its users by Users%s', async (query) => {
    expectProblem(await test().call(house.caller, 'GET', `/api/Users${query}`), 'VALIDATION');
  });

  it('does not find out which articles it has', async () => {
    const url = `/api/StockItemGroups/${house.other.group}/stock_items`;
    expectProblem(await test().call(house.caller, 'GET', url), 'GROUP');
    const search = async (token: string, groups: number[]) =>
      (await test().call<Json[]>(token, 'POST', '/api/StockItems/get', { excludeItemsInGroups: groups })).body.map(
        ({ id }) => id,
      );
    const { own, other, item, otherItem } = house;
    expect(await search(test().admin, [other.group])).toEqual([]);
    expect(await search(house.caller, [other.group])).toEqual([item, otherItem]);
    expect(await search(house.caller, [own.group, other.group])).toEqual([otherItem]);
  });
});
