import { expect, it } from 'vitest';
import { attachment } from '../../../server/http/attachment';

it.each([
  ['Inventur 1.pdf', `attachment; filename="Inventur 1.pdf"; filename*=UTF-8''Inventur%201.pdf`],
  ['Übersicht.csv', `attachment; filename="_bersicht.csv"; filename*=UTF-8''%C3%9Cbersicht.csv`],
  [`a"b'(c)*.pdf`, `attachment; filename="a_b_(c)_.pdf"; filename*=UTF-8''a%22b%27%28c%29%2A.pdf`],
  ['a\r\nSet-Cookie: x', `attachment; filename="a__Set-Cookie_ x"; filename*=UTF-8''a%0D%0ASet-Cookie%3A%20x`],
])('%j is saved under its name', (name, header) => {
  expect(attachment(name)).toBe(header);
});
