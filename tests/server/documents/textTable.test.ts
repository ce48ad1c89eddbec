import { describe, expect, test } from 'vitest';
import { textTable } from '../../../server/documents/textTable';

describe('textTable', () => {
  test('aligns columns, numbers to the right', async () => {
    const rows = [
      ['9', 'Bier'],
      ['10', 'Wein'],
    ];
    expect(await textTable(['Nr', 'Name'], rows, [{ width: 3, right: true }, { width: 10 }])).toEqual([
      'Nr  Name',
      '--  ----',
      ' 9  Bier',
      '10  Wein',
    ]);
  });

  test('wraps long words and cuts nothing off', async () => {
    expect(await textTable(['A', 'B'], [['eins zwei dreivier', 'x']], [{ width: 5 }, { width: 5 }])).toEqual([
      'A      B',
      '-----  -',
      'eins   x',
      'zwei',
      'dreiv',
      'ier',
    ]);
  });

  test('counts emoji as two columns and never cuts them apart', async () => {
    expect(await textTable(['A', 'B'], [['👨‍🍳👨‍🍳👨‍🍳', 'x']], [{ width: 4 }, { width: 1 }])).toEqual([
      'A     B',
      '----  -',
      '👨‍🍳👨‍🍳  x',
      '👨‍🍳',
    ]);
  });

  test('isolates right-to-left cells from the columns beside them', async () => {
    const lines = await textTable(['A', 'B'], [['יין', '2']], [{ width: 5 }, { width: 5 }]);
    expect(lines[2]).toBe('\u2068יין\u2069  2');
  });

  test.each(['x'.repeat(90_000), '👨‍🍳'.repeat(9_000), 'a b '.repeat(20_000)])(
    'measures each piece of a very long text once: %#',
    async (text) => {
      // Measuring again for each line took minutes.
      const lines = await textTable(['A'], [[text]], [{ width: 36 }]);
      expect(lines.slice(2).join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
    },
  );

  test('ends when nobody waits for it', async () => {
    const rows = Array.from({ length: 500 }, () => ['👨‍🍳'.repeat(200)]);
    const left = new Error('left');
    await expect(textTable(['A'], rows, [{ width: 5 }], AbortSignal.abort(left))).rejects.toBe(left);
  });
});
