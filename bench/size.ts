import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Measurement } from './measurement';

/**
 * Measures the script that must load before anything is shown, against a react-admin app with one list. gzip, level 9.
 */
export async function measureSize(): Promise<Measurement[]> {
  return [
    {
      what: 'Anfängliches Skript',
      ours: initialScript('dist/client'),
      other: initialScript('dist/bench/reactAdmin'),
      comparedWith: 'react-admin-Anwendung mit einer Liste',
      unit: 'kB gzip',
    },
  ];
}

/** Returns the scripts that `index.html` loads or preloads, in kB (gzip). */
export function initialScript(folder: string): number {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const scripts = new Set([...html.matchAll(/(?:src|href)="([^"]+\.js)"/g)].flatMap(([, path]) => path ?? []));
  const bytes = [...scripts].map((path) => gzipSync(readFileSync(join(folder, path)), { level: 9 }).length);
  return bytes.reduce((sum, each) => sum + each, 0) / 1024;
}
