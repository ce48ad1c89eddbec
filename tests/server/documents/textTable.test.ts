import { describe, expect, test } from 'vitest';
import { textTable } from '../../../server/documents/textTable';

describe('textTable', () => {
  test('aligns columns, numbers to the right', () => {
    const rows = [
      ['9', 'Bier'],
      ['10', 'Wein'],
    ];
    expect(textTable(['Nr', 'Name'], rows, [{ width: 3, right: true }, { width: 10 }])).toEqual([
      'Nr  Name',
      '--  ----',
      ' 9  Bier',
      '10  Wein',
    ]);
  });

  test('wraps what is too long and cuts nothing off', () => {
    expect(textTable(['A', 'B'], [['eins zwei dreivier', 'x']], [{ width: 5 }, { width: 5 }])).toEqual([
      'A      B',
      '-----  -',
      'eins   x',
      'zwei',
      'dreiv',
      'ier',
    ]);
  });

  test('counts emoji as two columns and never cuts them apart', () => {
    expect(textTable(['A', 'B'], [['👨‍🍳👨‍🍳👨‍🍳', 'x']], [{ width: 4 }, { width: 1 }])).toEqual([
      'A     B',
      '----  -',
      '👨‍🍳👨‍🍳  x',
      '👨‍🍳',
    ]);
  });

  test('isolates right-to-left cells from the columns beside them', () => {
    const lines = textTable(['A', 'B'], [['יין', '2']], [{ width: 5 }, { width: 5 }]);
    expect(lines[2]).toBe('\u2068יין\u2069  2');
  });

  test.each(['x'.repeat(90_000), '👨‍🍳'.repeat(9_000), 'a b '.repeat(20_000)])(
    'measures each piece of a very long text once: %#',
    (text) => {
      // Measured anew for each line that was tried, this took minutes.
      const lines = textTable(['A'], [[text]], [{ width: 36 }]);
      expect(lines.slice(2).join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
    },
  );
});
