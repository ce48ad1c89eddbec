import { crc32 } from 'node:zlib';
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

  it('loses data about place and camera, and stays the same picture', () => {
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

/** Pictures of a given number of empty parts: segments, chunks, scans. */
const inParts: [string, (count: number) => Buffer][] = [
  ['tables of a JPEG', (count) => spread(jpeg(), 2, Buffer.from('ffdb0002', 'hex'), count)],
  ['comments of a JPEG', (count) => spread(jpeg(), 2, Buffer.from('fffe0002', 'hex'), count)],
  ['scans of a JPEG', (count) => spread(jpeg(), jpeg().length - 2, Buffer.from('ffda0002', 'hex'), count)],
  ['chunks of a PNG', (count) => spread(png(), png().length - 12, emptyChunk('IDAT'), count)],
  ['texts of a PNG', (count) => spread(png(), png().length - 12, emptyChunk('tEXt'), count)],
  ['chunks of a WebP', (count) => longer(spread(webp(), 12, Buffer.from('5850463000000000', 'hex'), count))],
];

function emptyChunk(type: string): Buffer {
  const chunk = Buffer.from(`\0\0\0\0${type}....`, 'latin1');
  chunk.writeUInt32BE(crc32(type), 8);
  return chunk;
}

const spread = (whole: Buffer, at: number, part: Buffer, count: number) =>
  Buffer.concat([whole.subarray(0, at), Buffer.alloc(part.length * count, part), whole.subarray(at)]);

function longer(riff: Buffer): Buffer {
  riff.writeUInt32LE(riff.length - 8, 4);
  return riff;
}

it.each(inParts)('thousands of empty %s are refused', (_, made) => {
  expect(bare(made(4_000))).toBeDefined();
  expect(bare(made(6_000))).toBeUndefined();
});

/** Pictures with a given size in their headers; the image data does not fit it, which is not checked here. */
const inSizes: [string, (width: number, height: number) => Buffer][] = [
  [
    'a JPEG',
    (width, height) => {
      const sized = jpeg();
      const at = sized.indexOf(Buffer.from('ffc0', 'hex'));
      sized.writeUInt16BE(height, at + 5);
      sized.writeUInt16BE(width, at + 7);
      return sized;
    },
  ],
  [
    'a PNG',
    (width, height) => {
      const sized = png();
      sized.writeUInt32BE(width, 16);
      sized.writeUInt32BE(height, 20);
      sized.writeUInt32BE(crc32(sized.subarray(12, 29)), 29);
      return sized;
    },
  ],
  [
    'a WebP',
    (width, height) => {
      const sized = webp();
      sized.writeUInt16LE(width, 26);
      sized.writeUInt16LE(height, 28);
      return sized;
    },
  ],
  [
    'an extended WebP',
    (width, height) => {
      const sized = telltaleWebp();
      sized.writeUIntLE(width - 1, 24, 3);
      sized.writeUIntLE(height - 1, 27, 3);
      return sized;
    },
  ],
  [
    'a lossless WebP',
    (width, height) => {
      const chunk = Buffer.from('5650384c050000002f0000000000', 'hex');
      chunk.writeUInt32LE((width - 1) | ((height - 1) << 14), 9);
      return longer(Buffer.concat([webp().subarray(0, 12), chunk]));
    },
  ],
];

it.each(inSizes)(
  '%s of more than 25 megapixels is refused: it would fill the memory of the program that shows it',
  (_, made) => {
    expect(bare(made(5000, 5000))).toBeDefined();
    expect(bare(made(5001, 5000))).toBeUndefined();
    expect(bare(made(16_000, 16_000))).toBeUndefined();
  },
);

it('a PNG with a changed byte is refused', () => {
  const damaged = png();
  const at = damaged.indexOf('IDAT') + 8;
  damaged[at] = (damaged[at] ?? 0) ^ 1;
  expect(bare(damaged)).toBeUndefined();
});

it('an animated WebP is refused, and flags of removed parts are cleared', () => {
  expect(bare(telltaleWebp(0x02))).toBeUndefined();
  expect(bare(telltaleWebp(0x3c))?.[20]).toBe(0x10);
});

it.each([
  ['text', Buffer.from('Kein Bild')],
  ['a GIF', Buffer.from('GIF89a')],
  ['a PDF', Buffer.from('%PDF-1.7')],
  ['a page', Buffer.from('<html><script>alert(1)</script>')],
  ['nothing', Buffer.alloc(0)],
])('%s is not a picture', (_, bytes) => expect(typeOfPicture(bytes)).toBeUndefined());
