import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../../startError';
import { ENDING, type ReadRegistry } from '../loadRegistry';
import type { Settings } from './differences';
import { SETTINGS_FILE } from './storedSettings';
import { unwritable, writtenModel } from './writtenModel';

/** Writes the model into a missing or empty folder. @returns sentences on what was and cannot be written @throws StartError */
export function exportModel(
  read: Pick<ReadRegistry, 'registry' | 'plain'>,
  settings: Settings,
  folder: string,
): string[] {
  requireEmpty(folder);
  const model = writtenModel(read);
  mkdirSync(folder, { recursive: true });
  const write = (name: string, content: unknown) =>
    writeFileSync(join(folder, name), `${JSON.stringify(content, null, 2)}\n`);
  for (const [name, definition] of model) write(`${name}${ENDING}`, definition);
  write(SETTINGS_FILE, settings);
  const left = unwritable(read.registry);
  return [
    `${model.size === 1 ? '1 Ressource' : `${model.size} Ressourcen`} und die Einstellungen stehen in ${folder}.`,
    ...(left.length > 0 ? [`Nicht mitgeschrieben, weil nur TypeScript es kann: ${left.join('; ')}.`] : []),
  ];
}

function requireEmpty(folder: string) {
  if (!existsSync(folder)) return;
  if (!statSync(folder).isDirectory()) throw new StartError(`„${folder}“ ist kein Ordner.`);
  if (readdirSync(folder).length > 0)
    throw new StartError(`Der Ordner „${folder}“ ist nicht leer. Bitte einen leeren oder einen neuen angeben.`);
}
