import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { guideSteps } from '../helpers/guide';
import { rooms } from './rooms';
import { type SourceFile, sourceFiles } from './sourceFiles';

const product = sourceFiles('src', 'server', 'extensions');
const everything = [...product, ...sourceFiles('tests', 'bench', 'examples')];

describe('imports', () => {
  it('follow the arrows of the design', () => {
    const wrong = product.flatMap(({ path, imports }) =>
      imports.filter((target) => !mayImport(path, target)).map((target) => `${path} → ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  it('of packages fit the room: no React below the console, no Node in it, only pure packages in the rules', () => {
    const wrong = product.flatMap(({ path, packages }) =>
      packages.filter((name) => !mayUse(path, name)).map((name) => `${path} → ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  it('keep console and server apart, also by way of the extensions', () => {
    const fromConsole = reachable('src/app/main.tsx').filter((path) => path.startsWith('server/'));
    const fromServer = reachable('server/main.ts').filter((path) =>
      /^src\/(?!resources|settings|contract|lib|rules|todos)/.test(path),
    );
    expect([fromConsole, fromServer]).toEqual([[], []]);
  });

  it('of every page exclude schemas, which are heavy and would generate code before that is switched off', () => {
    const loads = new Map(product.map((file) => [file.path, file.loads]));
    const first = reachable('src/app/main.tsx', loads);
    expect(first.filter((path) => loads.get(path)?.includes('zod'))).toEqual([]);
  });

  it('of every list exclude schemas and the date mask', () => {
    const loads = new Map(product.map((file) => [file.path, file.loads]));
    const needed = reachable('src/admin/ResourceList.tsx', loads);
    const heavy = (name: string) => name === 'zod' || name === 'react-imask';
    expect(needed.filter((path) => loads.get(path)?.some(heavy))).toEqual([]);
  });

  it('of every page include only the button of the search over everything, and no help', () => {
    const loads = new Map(product.map((file) => [file.path, file.loads]));
    const first = reachable('src/app/main.tsx', loads);
    expect(first.filter((path) => path.startsWith('src/navigation/palette/'))).toEqual([
      'src/navigation/palette/PaletteButton.tsx',
    ]);
    expect(first).not.toContain('src/ui/keys/keyTexts.ts');
    expect(first.filter((path) => path.startsWith('virtual:handbook'))).toEqual([]);
  });

  it('of the console have no top-level await: WebKit would run later modules before their imports', () => {
    const waiting = product.filter(({ path, waits }) => waits && !path.startsWith('server/')).map(({ path }) => path);
    expect(waiting).toEqual([]);
  });

  it('of deferred parts fail without taking the page along: `lazyPart` for dialogs and parts, `lazyPage` for pages', () => {
    const using = (name: RegExp) =>
      product
        .map(({ path }) => path)
        .filter((path) => path.startsWith('src/') && name.test(readFileSync(path, 'utf8')))
        .toSorted();
    expect(using(/\blazy[(<]/)).toEqual(['src/ui/lazyPage.ts', 'src/ui/lazyPart.tsx']);
    expect(using(/\blazyPage[(<]/)).toEqual([
      'src/app/resourceScreens.tsx',
      'src/app/routedPages.ts',
      'src/custom/overrides.ts',
      'src/ui/lazyPage.ts',
    ]);
  });

  it('make no circles of files', () => {
    expect(circles(new Map(everything.map(({ path, imports }) => [path, imports])))).toEqual([]);
  });

  it('make no circles of folders that lie side by side', () => {
    expect(parents(product).flatMap((parent) => circles(neighbours(parent)))).toEqual([]);
  });
});

it('the code in the guide for integrators imports only modules open to extensions', () => {
  const wrong = guideSteps().flatMap((step) => {
    if (!('file' in step)) return [];
    const targets = [...step.content.matchAll(/(?:from |import\()'(\.[^']*)'/g)].map(([, path = '']) =>
      posix.join(posix.dirname(step.file), path),
    );
    return targets
      .filter((target) => ![`${target}.ts`, `${target}/index.ts`].some((path) => mayImport(step.file, path)))
      .map((target) => `${step.file} → ${target}`);
  });
  expect(wrong).toEqual([]);
});

describe('names', () => {
  it('no two files differ only by case or ending: some disks take them for one', () => {
    const names = everything.map(({ path }) => path.replace(/\.\w+$/, '').toLowerCase());
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});

describe('texts', () => {
  it('are normalised by one function, which long runs of marks do not slow down', () => {
    const normalising = product.filter(({ path }) => readFileSync(path, 'utf8').includes('.normalize('));
    expect(normalising.map(({ path }) => path)).toEqual(['src/lib/normalized.ts']);
  });
});

describe('sizes', () => {
  it('no file is over 350 lines, but message tables and demo data', () => {
    const long = everything.filter(
      ({ path, lines }) => lines > 350 && !/\/(de|en)\.ts$|^server\/demo\/data\//.test(path),
    );
    expect(long.map(({ path, lines }) => `${path}: ${lines}`)).toEqual([]);
  });

  it('the kit stays below 770 lines, and a kind of field below 100: beyond that it is a framework', () => {
    const kit = product.filter(({ path }) => /^src\/resources\/kit\/(?!expressions\/)/.test(path));
    // A kind grows with its features and stands alone; the shared part must stay small.
    const [kinds, shared] = [true, false].map((isKind) =>
      kit.filter(({ path }) => path.includes('/kinds/') === isKind),
    );
    expect(shared?.reduce((sum, { lines }) => sum + lines, 0)).toBeLessThan(770);
    expect(kinds?.filter(({ lines }) => lines >= 100).map(({ path }) => path)).toEqual([]);
  });

  it('the notation stays below 1,090 lines: it calculates and decides, and is not a language', () => {
    const expressions = product.filter(({ path }) => path.startsWith('src/resources/kit/expressions/'));
    expect(expressions.reduce((sum, { lines }) => sum + lines, 0)).toBeLessThan(1090);
  });
});

function mayImport(path: string, target: string): boolean {
  const from = roomOf(path);
  const to = roomOf(target);
  if (from === to) return true;
  // Files directly in a divided folder, and rooms above it, combine its rooms.
  if (divided.some((folder) => to.startsWith(`${folder}/`) && (from === folder || assembles(from, folder))))
    return true;
  const room = rooms[from] ?? rooms[from.replace(isDivided, '$1')];
  if (!room) throw new Error(`${from} is not in the design: add it to rooms.ts with what it may import`);
  return room.imports.includes(to) || room.imports.includes(target);
}

/** Folders whose subfolders are rooms of their own: pages, features that pages share, workflows. */
const divided = ['src/custom', 'src/shared', 'server/workflows'];
const isDivided = new RegExp(`^(${divided.join('|')})/.*`);

/**
 * Tells whether a room may import all rooms of a divided folder: the app its pages, rooms of the server the
 * workflows.
 */
const assembles = (from: string, folder: string): boolean =>
  folder === 'src/custom'
    ? from === 'src/app'
    : rooms[from.replace(isDivided, '$1')]?.imports.includes(folder) === true && !isDivided.test(from);

/** Returns the longest listed folder of a file; an unlisted folder as it is. */
function roomOf(path: string): string {
  if (path.startsWith('src/resources/kit/')) return 'src/resources/kit';
  const folders = path.split('/').slice(0, -1);
  return folders.slice(0, isDivided.test(`${folders.join('/')}`) ? 3 : 2).join('/');
}

function mayUse(path: string, name: string): boolean {
  const allowed = rooms[roomOf(path)]?.packages;
  if (allowed) return allowed.includes(name);
  const forbidden = path.startsWith('server/')
    ? /^(react|@mui|@tanstack|ra-)/
    : /^node:|^(fastify|kysely|pg|@photostructure\/sqlite)$/;
  return path.startsWith('extensions/') || !forbidden.test(name);
}

function reachable(entry: string, importsOf = new Map(product.map(({ path, imports }) => [path, imports]))): string[] {
  const found = new Set([entry]);
  for (const path of found) for (const target of importsOf.get(path) ?? []) found.add(target);
  return [...found];
}

/** All folders except the root, where extensions import files that import them. */
const parents = (files: readonly SourceFile[]) => [
  ...new Set(
    files.flatMap(({ path }) => path.split('/').flatMap((_, depth, all) => all.slice(0, depth).join('/') || [])),
  ),
];

/** Returns the imports between the folders directly inside `parent`; files of `parent` itself are left out. */
function neighbours(parent: string): Map<string, string[]> {
  const childOf = (path: string) => {
    // The kit is a room of its own below everything else in `src`.
    if (parent === 'src' && path.startsWith('src/resources/kit/')) return 'src/resources/kit';
    const [child, ...rest] = path.startsWith(`${parent}/`) ? path.slice(parent.length + 1).split('/') : [];
    return rest.length > 0 ? `${parent}/${child}` : undefined;
  };
  const found = new Map<string, string[]>();
  for (const { path, imports } of product) {
    const from = childOf(path);
    const others = imports.flatMap((target) => childOf(target) ?? []).filter((to) => to !== from);
    if (from !== undefined) found.set(from, [...new Set([...(found.get(from) ?? []), ...others])]);
  }
  return found;
}

function circles(importsOf: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (path: string, chain: string[]) => {
    if (chain.includes(path)) found.push([...chain.slice(chain.indexOf(path)), path].join(' → '));
    if (chain.includes(path) || done.has(path)) return;
    for (const target of importsOf.get(path) ?? []) visit(target, [...chain, path]);
    done.add(path);
  };
  for (const path of importsOf.keys()) visit(path, []);
  return found;
}
