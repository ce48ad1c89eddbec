import { expect, it } from 'vitest';
import { compareByKeys, germanOrder } from '../../src/lib/germanOrder';

const { compare } = new Intl.Collator('de', { numeric: true });
const LETTERS = [...' !"#$%&()*+,-./:;<=>?@[]^_`{|}~abcABCsSzZ0012789äöüÄÖÜß', ...'éñ–日'];
const USUAL = LETTERS.slice(0, -4);

/** The same numbers in every run (xorshift). */
function dice(seed: number) {
  let state = seed;
  return (below: number) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

const textOf = (letters: readonly string[], next: (below: number) => number) =>
  Array.from({ length: next(7) }, () => letters[next(letters.length)]).join('');

it.each([
  ['usual letters', USUAL],
  ['letters, digits and spaces', [...' aAsßäÄ0129']],
  ['digits', [...'0019']],
  ['any letters', LETTERS],
])('compares texts of %s as the collator does', (_, letters) => {
  const next = dice(7);
  for (let time = 0; time < 20_000; time++) {
    const [a, b] = [textOf(letters, next), textOf(letters, next)];
    expect([a, b, Math.sign(compareByKeys(a, b))]).toEqual([a, b, Math.sign(compare(a, b))]);
  }
});

it('sorts as the collator does', () => {
  const next = dice(11);
  const texts = [...new Set(Array.from({ length: 3000 }, () => `${textOf(LETTERS, next)} ${next(2000)}`))];
  texts.push('9'.repeat(300), `${'9'.repeat(300)}1`, '', 'a'.repeat(200_000));
  const steps = germanOrder(texts);
  let step = steps.next();
  while (!step.done) step = steps.next();
  expect(step.value).toEqual(texts.toSorted(compare));
});
