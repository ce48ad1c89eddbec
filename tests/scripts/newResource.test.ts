import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { newResource } from '../../scripts/newResource.mjs';
import { readRegistry } from '../../server/records/definitions/loadRegistry';
import { resources } from '../../src/resources';

const root = fileURLToPath(new URL('../..', import.meta.url));
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zaehlwerk-new-'));
  mkdirSync(join(folder, 'src/resources'), { recursive: true });
  cpSync(join(root, 'src/resources/units.ts'), join(folder, 'src/resources/units.ts'));
  cpSync(join(root, 'extensions'), join(folder, 'extensions'), { recursive: true });
  onTestFinished(() => rmSync(folder, { recursive: true }));
});
const read = (path: string) => readFileSync(join(folder, path), 'utf8');

it('writes a file in TypeScript and its line in the index, for one resource after the other', () => {
  expect(newResource(folder, 'emptyCrates')).toContain('npm run resource -- check');
  newResource(folder, 'notes');
  expect(read('extensions/emptyCrates.ts')).toMatch(/name: 'emptyCrates',.*url: '\/api\/empty-crates'/s);
  const index = read('extensions/index.ts');
  expect(index).toContain("import { emptyCrates } from './emptyCrates';\nimport { notes } from './notes';\n");
  expect(index).toMatch(/ {2}\.\.\.resources,\n.*\n {2}notes,\n {2}emptyCrates,\n\);/);
});

it('writes a JSON file that the server accepts unchanged', () => {
  const env = { RESOURCES_DIR: 'own' };
  expect(newResource(folder, 'emptyCrates', { json: true, env })).toContain('$schema');
  const { registry, mistakes } = readRegistry(resources, join(folder, 'own'));
  expect(mistakes).toEqual([]);
  expect(registry.at(-1)?.name).toBe('emptyCrates');
  expect(JSON.parse(read('own/emptyCrates.resource.json')).$schema).toBe('../docs/resource.schema.json');
});

it.each([
  ['Crates', 'Ein Name beginnt klein'],
  ['a-b', 'Ein Name beginnt klein'],
  ['units', '„units“ gibt es schon'],
  ['../x', 'Ein Name beginnt klein'],
])('refuses the name %s', (name, said) => {
  expect(() => newResource(folder, name)).toThrow(said);
});

it('leaves an existing file alone', () => {
  newResource(folder, 'notes');
  const before = read('extensions/index.ts');
  for (const json of [true, false]) expect(() => newResource(folder, 'notes', { json })).toThrow('gibt es schon');
  expect(read('extensions/index.ts')).toBe(before);
});
