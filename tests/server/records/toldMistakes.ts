import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inWords, readRegistry } from '../../../server/records/definitions/loadRegistry';
import { resources } from '../../../src/resources';

export type Json = Record<string, unknown>;

/** Mistakes that the start tells of these files, by name; a text is all of a file. */
export function told(files: Json): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'resources-'));
  for (const [name, content] of Object.entries(files))
    writeFileSync(
      join(folder, `${name}.resource.json`),
      typeof content === 'string' ? content : JSON.stringify(content),
    );
  try {
    return readRegistry(resources, folder).mistakes.map((mistake) => inWords(mistake).trim().replace(`${folder}/`, ''));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
