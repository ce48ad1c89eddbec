import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { untyped } from '../../../server/db/database';
import { plannedChanges } from '../../../server/records/definitions/plannedChanges';
import { StartError } from '../../../server/startError';
import { resources } from '../../../src/resources';
import { type AnyResource, defineResource, text } from '../../../src/resources/kit';
import { describeOnEachDatabase } from '../../helpers/databases';
import { useTestApp } from '../../helpers/testApp';

const crates = defineResource({
  name: 'crates',
  label: { one: 'Kasten', many: 'Kästen' },
  title: 'name',
  fields: { name: text({ label: 'Name', required: true }) },
  api: { dialect: 'simpleRest', url: '/api/crates' },
});
/** The units with a field of another kind than in the database. */
const otherUnits = resources.map((resource): AnyResource => {
  const fields = { name: { kind: 'flag', label: 'Name', default: false } } as const;
  return resource.name === 'units' ? { ...resource, fields } : resource;
});

describeOnEachDatabase('the plan of the next start', (under) => {
  const test = useTestApp(under);
  const plan = (registry: readonly AnyResource[]) => {
    const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = test().env;
    return plannedChanges({ dataDir, databaseUrl }, registry);
  };
  const tables = async () =>
    (await untyped(test().database.db).introspection.getTables()).map(({ name, columns }) => [name, columns.length]);

  it('is empty while the definitions are the same', async () => {
    expect(await plan(resources)).toEqual([]);
  });

  it('is shown and not carried out, beside a running server', async () => {
    const before = await tables();
    const more = resources.map(
      (each): AnyResource =>
        each.name === 'units' ? { ...each, fields: { ...each.fields, code: text({ label: 'Kürzel' }) } } : each,
    );
    expect(await plan([...more, crates])).toEqual(['Tabelle crates angelegt', 'Spalte units.code angelegt']);
    expect(await tables()).toEqual(before);
    expect((await test().call(test().admin, 'POST', '/api/Units', { name: 'Dose' })).status).toBe(201);
  });

  it('is refused as the start would refuse it', async () => {
    await expect(plan(otherUnits)).rejects.toThrow(StartError);
    await expect(plan(otherUnits)).rejects.toThrow('Das Feld „name“ von „units“ ist in der Datenbank „Text“');
  });
});

it('is not known without a database', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'zaehlwerk-empty-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  expect(await plannedChanges({ dataDir }, resources)).toBeUndefined();
});
