import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { resources } from '../../../../src/resources';
import type { Registry, ResourceExtension } from '../../../../src/resources/kit';
import { StartError } from '../../../startError';
import type { FileMistake } from '../extendRegistry';
import { definitionFiles, readDefinitionFile, readFiles, readRegistry } from '../loadRegistry';
import type { Settings } from './differences';
import { SETTINGS_FILE } from './storedSettings';
import { type Written, writtenModel } from './writtenModel';

export interface Against {
  model: ReadonlyMap<string, Written>;
  only?: string;
  settings?: Settings;
  mistakes: FileMistake[];
}

interface Here {
  registry: Registry;
  extensions: readonly ResourceExtension[];
  resourcesDir: string;
}

/** Reads the other side of a comparison: a folder with a whole model, or a file with one resource. @throws StartError when unreadable */
export function readComparisonSide(path: string, here: Here): Against {
  if (!existsSync(path)) throw new StartError(`„${path}“ gibt es nicht.`);
  return statSync(path).isDirectory() ? readFolder(path) : readOne(path, here);
}

function readFolder(folder: string): Against {
  const { mistakes, ...read } = readRegistry(resources, folder);
  const path = join(folder, SETTINGS_FILE);
  return {
    model: mistakes.length > 0 ? new Map() : writtenModel(read),
    ...(existsSync(path) && { settings: readSettings(path) }),
    mistakes,
  };
}

const settingsShape = z.record(z.string(), z.string().nullable());

function readSettings(path: string): Settings {
  try {
    return settingsShape.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (cause) {
    throw new StartError(`„${path}“ ist nicht lesbar: Hier stehen Einstellungen als JSON, je Schlüssel ein Text.`, {
      cause,
    });
  }
}

function readOne(path: string, { registry, extensions, resourcesDir }: Here): Against {
  const only = nameIn(path);
  const others = definitionFiles(resourcesDir).filter((each) => nameIn(each) !== only);
  const { mistakes, ...read } = readFiles(
    registry.filter(({ name }) => name !== only || isProduct(name)),
    [path, ...others],
    [],
    extensions.filter((each) => each.extends !== only),
  );
  const own = mistakes.filter(({ file }) => file === path);
  const written = own.length > 0 ? undefined : writtenModel(read).get(only);
  return { model: new Map(written ? [[only, written]] : []), only, mistakes: own };
}

const isProduct = (given: string) => resources.some(({ name }) => name === given);

function nameIn(path: string): string {
  const { definition, extension } = readDefinitionFile(path);
  return definition?.name ?? extension?.extends ?? '';
}
