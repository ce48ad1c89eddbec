import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FUNCTIONS, ROLL_UPS } from '../../../src/resources/kit';

const guide = readFileSync(new URL('../../../docs/integrators.md', import.meta.url), 'utf8');
const table = (head: string, rows: readonly { form: string; tells: string }[]) =>
  [`| ${head} | |`, '|---|---|', ...rows.map(({ form, tells }) => `| \`${form}\` | ${tells} |`)].join('\n');

it('the guide lists the functions and roll-ups of the code', () => {
  const count = { form: 'count(r [by f] [where w])', tells: 'wie viele es sind' };
  expect(guide).toContain(table('Funktion', Object.values(FUNCTIONS)));
  expect(guide).toContain(table('Zusammenfassung', [count, ...Object.values(ROLL_UPS)]));
});
