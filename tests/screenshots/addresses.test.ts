import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PARAMETERS, ROUTES } from '../../screenshots/addresses';
import { CHOSEN, OF_OTHERS } from '../../screenshots/chosen';
import { resources } from '../../src/resources';
import { screensOf } from '../../src/resources/kit';
import { picturesIn, readHandbook } from '../../vite.handbook';

it('every screen has an address at which a picture is taken', () => {
  const forms = resources.map((resource) => screensOf(resource)?.edit);
  const without = ROUTES.filter((route) => route.includes(':') && !PARAMETERS[route] && !forms.includes(route));
  expect(without).toEqual([]);
  expect(Object.keys(PARAMETERS).filter((route) => !ROUTES.includes(route))).toEqual([]);
  expect(CHOSEN.filter(({ route }) => !ROUTES.includes(route))).toEqual([]);
});

it('the pictures of README and handbook are those that are taken, each is shown, and they are small', async () => {
  const taken = [...CHOSEN.map(({ name, form }) => `${name}-${form}.webp`), ...OF_OTHERS];
  const kept = existsSync('docs/pictures') ? readdirSync('docs/pictures') : [];
  expect(kept.sort()).toEqual(taken.sort());
  const inReadme = [...readFileSync('README.md', 'utf8').matchAll(/docs\/pictures\/([\w.-]+)/g)].map(
    ([, name]) => name,
  );
  const inHandbook = (await readHandbook()).flatMap(({ blocks }) => blocks.flatMap(picturesIn));
  expect([...new Set([...inReadme, ...inHandbook])].sort()).toEqual(taken);
  const bytes = kept.reduce((sum, name) => sum + statSync(`docs/pictures/${name}`).size, 0);
  expect(bytes).toBeLessThan(3_000_000);
});
