import { describe, expect, it } from 'vitest';
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
    const fromConsole = reachable('src/main.tsx').filter((path) => path.startsWith('server/'));
    const fromServer = reachable('server/main.ts').filter((path) => /^src\/(?!resources|rules)/.test(path));
    expect([fromConsole, fromServer]).toEqual([[], []]);
  });

  it('make no circles', () => {
    expect(circles(everything)).toEqual([]);
  });
});

describe('names', () => {
  it('no two files differ only by case or ending: some disks take them for one', () => {
    const names = everything.map(({ path }) => path.replace(/\.\w+$/, '').toLowerCase());
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});

describe('sizes', () => {
  it('no file is over 350 lines, but message tables and demo data', () => {
    const long = everything.filter(
      ({ path, lines }) => lines > 350 && !/\/(de|en)\.ts$|^server\/demo\/data\//.test(path),
    );
    expect(long.map(({ path, lines }) => `${path}: ${lines}`)).toEqual([]);
  });

  it('the kit stays below 900 lines: beyond that it is a framework', () => {
    const kit = product.filter(({ path }) => path.startsWith('src/resources/kit/'));
    expect(kit.reduce((sum, { lines }) => sum + lines, 0)).toBeLessThan(900);
  });
});

function mayImport(path: string, target: string): boolean {
  const from = roomOf(path);
  const to = roomOf(target);
  if (from === to) return true;
  // The pages of src/custom are rooms of their own; what lies beside them, and the routes, put them together.
  if ((from === 'src/custom' || from === 'src') && to.startsWith('src/custom/')) return true;
  const room = rooms[from.replace(/^src\/custom\/.*/, 'src/custom')];
  if (!room) throw new Error(`${from} is not in the design: add it to rooms.ts with what it may import`);
  return room.imports.includes(to);
}

/** The longest listed folder a file lies in; a folder of src/custom for a page, and an unlisted folder as it is. */
function roomOf(path: string): string {
  const folders = path.split('/').slice(0, -1);
  if (path.startsWith('src/resources/kit/')) return 'src/resources/kit';
  return folders.slice(0, folders[1] === 'custom' ? 3 : 2).join('/');
}

function mayUse(path: string, name: string): boolean {
  const allowed = rooms[roomOf(path)]?.packages;
  if (allowed) return allowed.includes(name);
  const forbidden = path.startsWith('server/') ? /^(react|@mui|@tanstack|ra-)/ : /^node:|^(fastify|kysely|libsql|pg)$/;
  return path.startsWith('extensions/') || !forbidden.test(name);
}

/** Every file that a program is made of. */
function reachable(entry: string): string[] {
  const importsOf = new Map(product.map(({ path, imports }) => [path, imports]));
  const found = new Set([entry]);
  for (const path of found) for (const target of importsOf.get(path) ?? []) found.add(target);
  return [...found];
}

/** Each circle once, as the chain of its files. */
function circles(files: SourceFile[]): string[] {
  const importsOf = new Map(files.map(({ path, imports }) => [path, imports]));
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (path: string, chain: string[]) => {
    if (chain.includes(path)) found.push([...chain.slice(chain.indexOf(path)), path].join(' → '));
    if (chain.includes(path) || done.has(path)) return;
    for (const target of importsOf.get(path) ?? []) visit(target, [...chain, path]);
    done.add(path);
  };
  for (const { path } of files) visit(path, []);
  return found;
}
