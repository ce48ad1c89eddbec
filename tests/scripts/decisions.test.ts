import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { decisionIndex } from '../../scripts/decisions.mjs';

it('lists every decision with its date, area and status as its page says them', () => {
  expect(readFileSync('docs/decisions/README.md', 'utf8')).toBe(decisionIndex());
});
