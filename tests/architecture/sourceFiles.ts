import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

export type SourceFile = {
  /** Relative to the project's folder, with forward slashes: `src/views/List.tsx`. */
  path: string;
  lines: number;
  /** Imported files of the project, including type imports. */
  imports: string[];
  /** Imported packages: names, `node:fs`. */
  packages: string[];
  /** Files and packages loaded along with the file: neither types nor dynamic imports. */
  loads: string[];
  /** The file has a top-level `await`. */
  waits: boolean;
};

const root = fileURLToPath(new URL('../..', import.meta.url));

export function sourceFiles(...folders: string[]): SourceFile[] {
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .filter((path) => /\.tsx?$/.test(path))
    .map(read);
}

function read(path: string): SourceFile {
  const text = readFileSync(join(root, path), 'utf8');
  const specifiers = importsIn(path, text);
  return {
    path,
    lines: text.trimEnd().split('\n').length,
    imports: specifiers.filter((name) => name.startsWith('.')).map((name) => resolve(path, name)),
    packages: specifiers.filter((name) => !name.startsWith('.')),
    loads: loadsIn(path, text).map((name) => (name.startsWith('.') ? resolve(path, name) : name)),
    waits: parseSync(path, text).program.body.some(waits),
  };
}

function waits(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false;
  const { type = '', await: isLoop } = node as { type?: string; await?: boolean };
  if (type === 'AwaitExpression' || isLoop === true) return true;
  return !type.includes('Function') && Object.values(node).some(waits);
}

function loadsIn(path: string, text: string): string[] {
  const { module } = parseSync(path, text);
  const isLoaded = ({ entries }: { entries: readonly { isType: boolean }[] }) =>
    entries.length === 0 || entries.some(({ isType }) => !isType);
  return [
    ...module.staticImports.filter(isLoaded).map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports
      .filter(isLoaded)
      .flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
  ];
}

function importsIn(path: string, text: string): string[] {
  const { module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    // An expression has no quotes and names no file.
    ...module.dynamicImports
      .map(({ moduleRequest: { start, end } }) => text.slice(start, end))
      .flatMap((request) => /^['"`](.*)['"`]$/.exec(request)?.[1] ?? []),
  ];
}

function resolve(importer: string, specifier: string): string {
  const path = normalize(join(dirname(importer), specifier));
  const candidates = [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`, `${path}/index.tsx`];
  // The compiler reports missing files.
  return candidates.find((candidate) => /\.\w+$/.test(candidate) && existsSync(join(root, candidate))) ?? path;
}
