import { expect, it } from 'vitest';
import { chooseCode, type SeenCode } from '../../../src/ui/scanning/chooseCode';

/** A code in a square of 40 pixels around a point. */
const at = (text: string, x: number, y: number): SeenCode => ({
  text,
  corners: [
    { x: x - 20, y: y - 20 },
    { x: x + 20, y: y - 20 },
    { x: x + 20, y: y + 20 },
    { x: x - 20, y: y + 20 },
  ],
});
const picture = { width: 640, height: 480 };

it.each<[string, SeenCode[], string | undefined]>([
  ['nothing', [], undefined],
  ['one code, wherever it is', [at('4006381333931', 30, 30)], '4006381333931'],
  ['of several the one nearest to the middle', [at('far', 30, 30), at('near', 300, 260), at('last', 600, 240)], 'near'],
  [
    'the line in the middle',
    [at('COUNT1AT1', 320, 160), at('COUNT2AT1', 322, 238), at('COUNT3AT1', 320, 320)],
    'COUNT2AT1',
  ],
  ['no line beside the middle: the one that is meant is not sharp yet', [at('COUNT1AT1', 320, 160)], undefined],
  ['another code behind a line beside the middle', [at('COUNT1AT1', 320, 160), at('REGAL-1', 30, 30)], 'REGAL-1'],
])('%s', (_, seen, expected) => {
  expect(chooseCode(seen, picture)).toBe(expected);
});
