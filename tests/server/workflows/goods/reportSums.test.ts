import { expect, it } from 'vitest';
import { groupsOf } from '../../../../server/workflows/goods/consumption/reportSums';
import type { Role } from '../../../../src/resources/kit';

const ROWS = [
  { label: 'Bar 10', value: 5 },
  { label: 'Bar 2', value: 5 },
  { label: 'Küche', value: 7 },
  { label: 'Äpfel', value: 5 },
].map((row) => ({ ...row, reason: null }));

it.each<[Role, string[]]>([
  ['Admin', ['Küche', 'Äpfel', 'Bar 2', 'Bar 10']],
  ['UserWithoutPrices', ['Äpfel', 'Bar 2', 'Bar 10', 'Küche']],
])('groups of a report stand in the order of values, else of names with numbers by value: %s', (role, labels) => {
  expect(groupsOf(ROWS, ({ label }) => label, role).map(({ label }) => label)).toEqual(labels);
});
