import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inWords, readRegistry } from '../../../server/records/definitions/loadRegistry';
import { resources } from '../../../src/resources';

export type Json = Record<string, unknown>;

/**
 * Returns the mistakes that a start reports about these files, by file name; a string is the whole content of a file.
 */
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
