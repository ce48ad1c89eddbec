import { describe, expect, test } from 'vitest';
import { isMailAddress } from '../../../server/letters/isMailAddress';

describe('isMailAddress', () => {
  test.each([
    'bestellung@mueller.example',
    'vor.nach-name+bar@sub.mueller.example',
    "o'neill@mueller.example",
    'info@xn--mller-kva.example',
  ])('takes %j', (text) => {
    expect(isMailAddress(text)).toBe(true);
  });

  test.each([
    '',
    'mueller',
    'mueller@',
    '@mueller.example',
    'mueller@localhost',
    'a b@mueller.example',
    'a@mueller.example, b@mueller.example',
    'a@mueller.example;b@mueller.example',
    'Müller <a@mueller.example>',
    '"a"@mueller.example',
    'a@mueller.example\r\nBcc: evil@evil.example',
    'a@mueller.example\n',
    'a@mueller.example\u0000',
    ' a@mueller.example',
    `${'a'.repeat(250)}@mueller.example`,
  ])('refuses %j', (text) => {
    expect(isMailAddress(text)).toBe(false);
  });
});
