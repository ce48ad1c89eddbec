import { describe, expect, it } from 'vitest';
import { contrast, READABLE, readableOn } from '../../../src/ui/theme/colors';
import { headerColors } from '../../../src/ui/theme/headerColors';
import { dark, light } from '../../../src/ui/theme/palettes';
import { themes } from '../../../src/ui/theme/theme';

describe('contrast', () => {
  // The first three are the extremes and WCAG's own border cases for grey on white.
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#767676', '#ffffff', 4.54],
    ['#777777', '#ffffff', 4.48],
    ['#ff0000', '#ffffff', 4.0],
    ['#0000ff', '#ffffff', 8.59],
  ])('of %s on %s is %f', (a, b, expected) => {
    expect(contrast(a, b)).toBeCloseTo(expected, 2);
    expect(contrast(b, a)).toBeCloseTo(expected, 2);
  });
});

describe('the text on a colour', () => {
  it.each([
    ['#1f5f4a', '#ffffff'],
    ['#000000', '#ffffff'],
    ['#ffffff', '#1d2421'],
    ['#ffd54f', '#1d2421'],
    ['#7b7b7b', '#000000'],
  ])('on %s is %s', (background, text) => expect(readableOn(background)).toBe(text));

  it('is readable on every colour', () => {
    const steps = Array.from({ length: 18 }, (_, step) => (step * 15).toString(16).padStart(2, '0'));
    for (const red of steps)
      for (const green of steps)
        for (const blue of steps) {
          const color = `#${red}${green}${blue}`;
          expect(contrast(readableOn(color), color), color).toBeGreaterThanOrEqual(READABLE);
        }
  });
});

it.each(['light', 'dark'] as const)('an invalid colour leaves the %s header as it is', (scheme) => {
  expect(headerColors('rot', themes[scheme])).toEqual(headerColors(undefined, themes[scheme]));
});

describe.each(Object.entries({ light, dark }))('the %s palette', (_, palette) => {
  const surfaces = Object.values(palette.background);
  const texts = [palette.text.primary, palette.text.secondary];
  const colors = [palette.primary, palette.secondary, palette.error, palette.warning, palette.info, palette.success];

  it('has readable text on its surfaces', () => {
    for (const surface of surfaces)
      for (const text of [...texts, ...colors.map(({ main }) => main)])
        expect(contrast(text, surface), `${text} on ${surface}`).toBeGreaterThanOrEqual(READABLE);
  });

  it('has readable text on its buttons', () => {
    for (const { main, dark: pressed, contrastText } of colors)
      for (const background of [main, pressed])
        expect(contrast(contrastText, background), `${contrastText} on ${background}`).toBeGreaterThanOrEqual(READABLE);
  });
});
