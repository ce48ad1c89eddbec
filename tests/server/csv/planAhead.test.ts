import { beforeAll, expect, it } from 'vitest';
import { importRows, planAhead } from '../../../server/csv/importRows';
import { parseTable } from '../../../server/csv/parseTable';
import { inTransaction } from '../../../server/db/engine/transaction';
import { withHooks } from '../../../server/records/hooks/withHooks';
import { resources } from '../../../src/resources';
import { resourceNamed } from '../../../src/resources/kit';
import { describeRules } from '../../helpers/databases';
import { useTestApp } from '../../helpers/testApp';

describeRules('an import that was planned before it is stored', (under) => {
  const test = useTestApp(under);
  const PLANNED = 'as planned';
  const registry = withHooks(resources);
  const call = () => ({
    db: test().database.db,
    registry,
    now: new Date().toISOString(),
    user: { id: 1, name: 'admin', role: 'Admin' as const, groups: 'all' as const, assigned: [] },
  });
  /** Stores the units after `meanwhile`; the titles of unchanged plans tell that planning was not repeated. */
  async function stored(names: readonly string[], meanwhile: () => Promise<unknown>) {
    const table = await parseTable(['Name', ...names].join('\n'));
    const request = { resource: resourceNamed(registry, 'units'), table, mapping: {} };
    const ahead = await planAhead(call(), request);
    for (const row of ahead.planned.rows) row.title = PLANNED;
    await meanwhile();
    const { rows } = await inTransaction(call().db, (tx) => importRows({ ...call(), db: tx }, { ...request, ahead }));
    return rows.map(({ state, title }) => [state, title]);
  }

  beforeAll(() => test().create('/api/Units', { name: 'Glas' }));

  it('is stored as planned when nothing has changed that matters', async () => {
    const others = () => test().create('/api/DepositTypes', { name: 'Kiste', value: 3, kind: 'crate' });
    expect(await stored(['Glas', 'Dose'], others)).toEqual([
      ['same', PLANNED],
      ['new', PLANNED],
    ]);
  });

  it('is planned again when a record has changed', async () => {
    expect(await stored(['Krug'], () => test().create('/api/Units', { name: 'Krug' }))).toEqual([['same', 'Krug']]);
  });
});
