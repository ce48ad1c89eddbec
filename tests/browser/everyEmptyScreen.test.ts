import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plainAddresses } from '../../screenshots/addresses';
import { findInOtherScheme, findViolations } from '../helpers/axe';
import { openPage } from '../helpers/browser';
import { PASSWORD } from '../helpers/demoCount';
import { lookAtAll } from '../helpers/everyScreen';
import { openAs } from '../helpers/login';
import { findCutWhenSpaced, findTooSmall, findTooWide } from '../helpers/readable';
import { type ServerProcess, startServer } from '../helpers/serverProcess';

const folder = mkdtempSync(join(tmpdir(), 'zaehlwerk-empty-'));
let server: ServerProcess;
beforeAll(async () => {
  server = await startServer({ DATA_DIR: folder });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('a house that is set up, and then empty, can be used by everybody, in light and dark', async () => {
  const setup = await openPage({ width: 360, height: 740 });
  await setup.goto(`${server.url}/setup`);
  await setup.getByRole('heading', { level: 1 }).waitFor();
  const found = [
    ...(await findViolations(setup)),
    ...(await findInOtherScheme(setup)),
    ...(await findTooWide(setup)),
    ...(await findCutWhenSpaced(setup)),
    ...(await findTooSmall(setup)),
  ].map((each) => `/setup: ${each}`);
  const created = await setup.request.post(`${server.url}/api/Users/initadmin`, { data: { password: PASSWORD } });
  expect(created.ok(), await created.text()).toBe(true);

  const page = await openAs('admin', PASSWORD, `${server.url}/nowhere`, { width: 360, height: 740 });
  found.push(
    ...(await lookAtAll(page, plainAddresses(), async () => [
      ...(await findViolations(page)),
      ...(await findInOtherScheme(page)),
      ...(await findTooWide(page)),
    ])),
  );
  expect(found).toEqual([]);
});
