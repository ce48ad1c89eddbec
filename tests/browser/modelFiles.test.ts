import { execFile } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { DEMO_SETTINGS } from '../helpers/demoFolder';
import { demoServer } from '../helpers/demoServer';

const root = fileURLToPath(new URL('../..', import.meta.url));
const complaints = {
  name: 'complaints',
  label: { one: 'Reklamation', many: 'Reklamationen' },
  title: 'subject',
  fields: {
    subject: { kind: 'text', label: 'Betreff', required: true },
    state: { kind: 'choice', label: 'Stand', choices: ['offen', 'erledigt'], default: 'offen' },
  },
  views: [{ name: 'open', label: 'Offene Reklamationen', where: "state <> 'erledigt'", columns: ['subject'] }],
  api: { dialect: 'simpleRest', url: '/api/complaints' },
};
const server = demoServer({}, { complaints });

const resource = (...args: string[]) =>
  new Promise<{ code: number; lines: string[] }>((resolve) => {
    execFile(
      process.execPath,
      ['scripts/resource.mjs', ...args],
      { cwd: root, env: { ...process.env, DATA_DIR: server.folder, ...DEMO_SETTINGS } },
      (error, out) => resolve({ code: Number(error?.code ?? 0), lines: out.trim().split('\n') }),
    );
  });

it('the model goes into files and is compared with them, beside the running server', async () => {
  const folder = join(server.folder, 'model');
  expect(await resource('export', '--to', folder)).toEqual({
    code: 0,
    lines: [`1 Ressource und die Einstellungen stehen in ${folder}.`],
  });
  expect(readdirSync(folder)).toEqual(['complaints.resource.json', 'settings.json']);
  expect((await resource('export', '--to', folder)).code).toBe(1);
  expect(await resource('diff', '--against', folder)).toEqual({ code: 0, lines: ['Keine Unterschiede.'] });
  await server.done('PUT', '/api/ConfigValues', { key: 'INSTANCE_NAME', value: 'Anderswo' });
  const there = structuredClone(complaints) as { fields: Record<string, unknown> };
  delete there.fields.state;
  writeFileSync(join(folder, 'complaints.resource.json'), JSON.stringify({ ...there, views: undefined }));
  expect(await resource('diff', '--against', folder)).toEqual({
    code: 1,
    lines: [
      '+ complaints, fields.state',
      '+ complaints, views',
      expect.stringMatching(/^~ Einstellung INSTANCE_NAME: .* → Anderswo$/),
      '3 Unterschiede.',
    ],
  });
  expect(await resource('diff', '--against', join(folder, 'complaints.resource.json'))).toMatchObject({
    code: 1,
    lines: { length: 3, 2: '2 Unterschiede.' },
  });
  writeFileSync(join(folder, 'complaints.resource.json'), '{');
  expect((await resource('diff', '--against', folder)).code).toBe(2);
  expect((await resource('diff', '--against', join(folder, 'nothing'))).code).toBe(2);
});
