import type { PHOTO_TYPES } from '../../../../../src/contract/photos';
import { bareJpeg } from './bareJpeg';
import { barePng } from './barePng';
import { bareWebp } from './bareWebp';

type PhotoType = (typeof PHOTO_TYPES)[number];

const BARE: Record<PhotoType, (bytes: Buffer) => Buffer | undefined> = {
  'image/jpeg': bareJpeg,
  'image/png': barePng,
  'image/webp': bareWebp,
};

export function typeOfPicture(bytes: Buffer): PhotoType | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  const head = bytes.toString('latin1', 0, 12);
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  return head.startsWith('RIFF') && head.endsWith('WEBP') ? 'image/webp' : undefined;
}

/** Removes everything but the picture: no EXIF, so no place and no camera. @returns undefined when it is damaged */
export const barePicture = (type: PhotoType, bytes: Buffer): Buffer | undefined => BARE[type](bytes);
