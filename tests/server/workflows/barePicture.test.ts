import { describe, expect, it } from 'vitest';
import { barePicture, typeOfPicture } from '../../../server/workflows/goods/photos/pictures/barePicture';
import { jpeg, png, SECRET, telltaleJpeg, telltalePng, telltaleWebp, webp } from '../../helpers/samplePictures';

const bare = (bytes: Buffer) => {
  const type = typeOfPicture(bytes);
  return type && barePicture(type, bytes);
};

describe.each([
  ['a JPEG', 'image/jpeg', jpeg, telltaleJpeg],
  ['a PNG', 'image/png', png, telltalePng],
  ['a WebP', 'image/webp', webp, telltaleWebp],
] as const)('%s', (_, type, plain, telltale) => {
  it('is known by its bytes', () => {
    expect(typeOfPicture(plain())).toBe(type);
    expect(typeOfPicture(telltale())).toBe(type);
  });

  it('loses what tells of place and camera, and is the same picture', () => {
    expect(telltale().includes(SECRET)).toBe(true);
    const found = bare(telltale());
    expect(found?.includes(SECRET)).toBe(false);
    expect(found?.toString('latin1')).not.toMatch(/exif|xap/i);
    if (type !== 'image/webp') expect(found).toEqual(bare(plain()));
    expect(found && bare(found)).toEqual(found);
  });

  it('is refused wherever it is cut', () => {
    const whole = plain();
    for (let length = 0; length < whole.length - 1; length++) expect(bare(whole.subarray(0, length))).toBeUndefined();
  });
});

it('a PNG with a changed byte is refused', () => {
  const damaged = png();
  const at = damaged.indexOf('IDAT') + 8;
  damaged[at] = (damaged[at] ?? 0) ^ 1;
  expect(bare(damaged)).toBeUndefined();
});

it('a WebP that moves is refused, and flags of what was left out are taken off', () => {
  expect(bare(telltaleWebp(0x02))).toBeUndefined();
  expect(bare(telltaleWebp(0x3c))?.[20]).toBe(0x10);
});

it.each([
  ['text', Buffer.from('Kein Bild')],
  ['a GIF', Buffer.from('GIF89a')],
  ['a PDF', Buffer.from('%PDF-1.7')],
  ['a page', Buffer.from('<html><script>alert(1)</script>')],
  ['nothing', Buffer.alloc(0)],
])('%s is no picture', (_, bytes) => expect(typeOfPicture(bytes)).toBeUndefined());
