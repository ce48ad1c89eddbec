import { crc32 } from 'node:zlib';

/** Eight by six pixels, as Chromium's canvas writes them. */
const JPEG =
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAAGAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xAAbEAACAQUAAAAAAAAAAAAAAAAAAwECERIhUf/EABUBAQEAAAAAAAAAAAAAAAAAAAQG/8QAGREBAAIDAAAAAAAAAAAAAAAAAgEDABES/9oADAMBAAIRAxEAPwCaUqlV8ZnfQACssVi6c7nK0A1nkxqM/9k=';
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAGCAYAAAD+Bd/7AAAAL0lEQVR4AYSMsQkAQAwCj5/p95/AnZKUYpEIVwh6D1SOoJwZsOYeiI+TutuQj+wNAAD//1hqOEsAAAAGSURBVAMAl9USZViboKwAAAAASUVORK5CYII=';
const VP8 = 'VlA4IEIAAADwAQCdASoIAAYAAsBMJbACdLoAArosDQAA/veeJ2dVB7Ir6uf6lH7oU01jhpt/85i/BD/Mo7wiNf/LQ/9Wh+3YAAA=';

const bytes = (base64: string) => Buffer.from(base64, 'base64');

export const jpeg = (): Buffer => bytes(JPEG);
export const png = (): Buffer => bytes(PNG);
export const webp = (): Buffer => riff([Buffer.from(VP8, 'base64')]);

export const SECRET = 'GPS 48.137 11.575 Kamera von Jana';

function segment(marker: number, content: string): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, Buffer.from(content, 'latin1')]);
}

/** Returns a picture with EXIF, XMP, a comment, and a video appended to it. */
export function telltaleJpeg(): Buffer {
  const plain = jpeg();
  return Buffer.concat([
    plain.subarray(0, 2),
    segment(0xe1, `Exif\0\0MM\0*${SECRET}`),
    segment(0xe1, `http://ns.adobe.com/xap/1.0/\0${SECRET}`),
    segment(0xfe, SECRET),
    plain.subarray(2),
    Buffer.from(`MotionPhoto ${SECRET}`),
  ]);
}

function chunk(type: string, content: string): Buffer {
  const named = Buffer.from(type + content, 'latin1');
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** Returns a picture with a text, EXIF and a time between header and image data. */
export function telltalePng(): Buffer {
  const plain = png();
  const head = 8 + 25;
  return Buffer.concat([
    plain.subarray(0, head),
    chunk('tEXt', `Comment\0${SECRET}`),
    chunk('eXIf', `MM\0*${SECRET}`),
    plain.subarray(head),
    Buffer.from(SECRET),
  ]);
}

function part(type: string, content: Buffer): Buffer {
  const head = Buffer.from(`${type}....`, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

function riff(parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const head = Buffer.from('RIFF....WEBP', 'latin1');
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
}

/** Returns an extended WebP with EXIF and XMP after the image data. @param flags of its header */
export const telltaleWebp = (flags = 0x08 | 0x04): Buffer =>
  riff([
    part('VP8X', Buffer.from([flags, 0, 0, 0, 7, 0, 0, 5, 0, 0])),
    Buffer.from(VP8, 'base64'),
    part('EXIF', Buffer.from(`Exif\0\0MM\0*${SECRET}`)),
    part('XMP ', Buffer.from(SECRET)),
  ]);
