import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { storedSettings } from '../../../../server/records/definitions/model/storedSettings';
import { describeOnEachDatabase } from '../../../helpers/databases';
import { useTestApp } from '../../../helpers/testApp';

describeOnEachDatabase('stored settings', (under) => {
  const test = useTestApp(under);

  it('are read beside a running server, sorted and without secrets', async () => {
    const put = (key: string, value: string) => test().call(test().admin, 'POST', '/api/ConfigValues', { key, value });
    for (const [key, value] of Object.entries({ TIME_ZONE: 'Europe/Vienna', OWN: 'a', SECRET_OWN: 'b' }))
      expect((await put(key, value)).status).toBe(201);
    const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = test().env;
    const settings = await storedSettings({ dataDir, databaseUrl });
    expect(settings).toEqual({ OWN: 'a', TIME_ZONE: 'Europe/Vienna' });
    expect(Object.keys(settings)).toEqual(['OWN', 'TIME_ZONE']);
    expect((await put('LATER', 'c')).status).toBe(201);
  });
});

it('without a database they are empty', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'zaehlwerk-none-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  expect(await storedSettings({ dataDir })).toEqual({});
});
