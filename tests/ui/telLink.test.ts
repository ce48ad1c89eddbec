import { expect, it } from 'vitest';
import { telLink } from '../../src/ui/telLink';

it.each([
  ['089 123456', 'tel:089123456'],
  ['+49 89 / 12 34-56', 'tel:+4989123456'],
  ['(089) 123456', 'tel:089123456'],
  ['+49 (0) 89 123456', 'tel:+4989123456'],
  ['Herr Huber 0171/1234567, ab 8 Uhr', 'tel:01711234567'],
  ['nur per Mail', undefined],
  ['12', undefined],
  ['', undefined],
  [null, undefined],
])('the phone number in %j is %s', (text, link) => {
  expect(telLink(text)).toBe(link);
});
