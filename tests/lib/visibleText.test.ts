import { describe, expect, it } from 'vitest';
import { visibleText } from '../../src/lib/visibleText';

const UNSEEN = [0xad, 0x34f, 0x61c, 0x180e, 0x200b, 0x200e, 0x202e, 0x2060, 0x2066, 0x3164, 0xfeff, 0xe0041, 7, 0x85];
const nameOf = (code: number) => `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;

describe('a text', () => {
  it.each(UNSEEN.concat(0x200c, 0x200d, 0xfe0f).map((code) => [nameOf(code), String.fromCodePoint(code)]))(
    'is the same with %s in it',
    (_, sign) => {
      for (const text of [`${sign}Kiste`, `Ki${sign}ste`, `Kiste${sign}`, `Ki${sign}${sign}ste`, `é${sign}é`])
        expect(visibleText(text)).toBe(text.replaceAll(sign, ''));
    },
  );

  it.each(['Weiß 0,5 l', 'Ağ', 'می‌خواهم', 'क्‍ष', '👩‍🍳', '👩🏽‍🍳', '❤️‍🔥', '☕️', '1️⃣', '日本', 'a\tb\nc', 'b\0c'])(
    'keeps %j as it is written',
    (text) => expect(visibleText(text)).toBe(text),
  );

  it('takes no longer with many of them', () => {
    const many = '\u200d\ufe0f\u0301'.repeat(100_000);
    expect(visibleText(`é${many}`)).not.toContain('\u200d');
    const marks = `é${'\u0301'.repeat(300_000)}`;
    expect(visibleText(marks)).toBe(marks);
  });
});
