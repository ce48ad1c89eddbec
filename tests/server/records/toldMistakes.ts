import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inWords, readRegistry } from '../../../server/records/definitions/loadRegistry';
import { resources } from '../../../src/resources';

export type Json = Record<string, unknown>;

/** Mistakes that the start tells of these files, named after their resource, a second of one with a 2. */
export function told(...definitions: readonly Json[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'resources-'));
  const taken: unknown[] = [];
  for (const definition of definitions) {
    const name = definition.name ?? definition.extends;
    taken.push(name);
    const count = taken.filter((each) => each === name).length;
    const file = `${name}${count > 1 ? count : ''}.resource.json`;
    writeFileSync(join(folder, file), JSON.stringify(definition));
  }
  try {
    const { mistakes } = readRegistry(resources, folder);
    return mistakes.map((mistake) => inWords(mistake).trim().replace(`${folder}/`, ''));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
