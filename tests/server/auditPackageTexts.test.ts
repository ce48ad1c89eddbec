import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { neutralizeFormula } from '../../server/auditPackage/cells';
import { escaped } from '../../server/auditPackage/escaped';
import { requireFits } from '../../server/auditPackage/requireFits';
import { zipStream } from '../../server/auditPackage/zipStream';

it.each([
  ['a & b < c > "d"', 'a &amp; b &lt; c &gt; &quot;d&quot;'],
  ['Bar\u0000\u0001\u0008\u000B\u001F', 'Bar'],
  ['Bar\uFFFE\uFFFF', 'Bar'],
  ['Bar\uD800', 'Bar'],
  ['Bar 🍺\n\t', 'Bar 🍺\n\t'],
])('%j is well-formed in XML', (text, expected) => {
  expect(escaped(text)).toBe(expected);
});

it.each([
  ['=1+1', "'=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
  ['Cola = gut', 'Cola = gut'],
  ['', ''],
  [null, null],
])('%j runs as no formula', (text, expected) => {
  expect(neutralizeFormula(text)).toBe(expected);
});

it.each([
  [40_000, false],
  [65_001, true],
])('of %i files is refused: %s', (count, isRefused) => {
  const fit = () => requireFits(Array.from({ length: count }, () => ({ size: 1 })));
  if (isRefused) expect(fit).toThrow(expect.objectContaining({ code: 'VALIDATION' }));
  else expect(fit).not.toThrow();
});

it('breaks off rather than become an unreadable ZIP', async () => {
  async function* files() {
    for (const name of ['a', 'b'])
      yield {
        name,
        chunks: async function* () {
          yield randomBytes(600);
        },
      };
  }
  const taken = async (most?: number) => {
    let length = 0;
    for await (const chunk of zipStream(files(), most)) length += chunk.length;
    return length;
  };
  expect(await taken()).toBeGreaterThan(1200);
  for (const most of [500, 1000]) await expect(taken(most)).rejects.toThrow('Zip64');
});
