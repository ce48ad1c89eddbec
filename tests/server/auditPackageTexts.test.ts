import { expect, it } from 'vitest';
import { inert } from '../../server/auditPackage/cells';
import { escaped } from '../../server/auditPackage/indexXml';

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
  expect(inert(text)).toBe(expected);
});
