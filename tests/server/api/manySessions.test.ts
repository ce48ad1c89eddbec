import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '../../helpers/databases';
import { useTestApp } from '../../helpers/testApp';

describeOnEachDatabase('sessions', (under) => {
  const test = useTestApp(under);
  const list = async (token: string) => (await test().call<{ id: number }[]>(token, 'GET', '/api/Sessions')).body;

  it('are 500 of a user at most: a further sign-in ends the one unused for longest', async () => {
    const name = 'paul';
    const { id, token } = await test().member(name, []);
    const [row] = await test().database.db.selectFrom('sessions').selectAll().where('userId', '=', id).execute();
    const { id: _, ...values } = row as NonNullable<typeof row>;
    const older = Array.from({ length: 499 }, (_each, at) => ({
      ...values,
      jti: `${name} ${at}`,
      lastSeen: new Date(Date.now() - (at + 1) * 60_000).toISOString(),
    }));
    const ids = await test().database.db.insertInto('sessions').values(older).returning(['id', 'lastSeen']).execute();
    const [oldest] = ids.sort((one, other) => one.lastSeen.localeCompare(other.lastSeen));
    expect(await list(token)).toHaveLength(500);
    const latest = await test().login(name);
    const left = await list(latest);
    expect(left).toHaveLength(500);
    expect(left.map((each) => each.id)).not.toContain(oldest?.id);
    expect((await test().call(token, 'GET', '/api/Units')).status).toBe(200);
    const told = test().database.db.selectFrom('auditLog').select(['userId', 'action', 'parentId']);
    const entry = told.where('resource', '=', 'sessions').where('recordId', '=', oldest?.id ?? 0);
    expect(await entry.execute()).toEqual([{ userId: id, action: 'delete', parentId: id }]);
  });
});
