/**
 * Segments of a JPEG, chunks of a PNG or WebP. Cameras write dozens; a megabyte of empty ones takes as long as a hundred
 * pictures, while everybody waits.
 */
export const MOST_PARTS = 5_000;

/** A picture of one colour takes kilobytes in the file, and four bytes a pixel wherever it is shown. */
const MOST_PIXELS = 25_000_000;

export const isShowable = (width: number, height: number): boolean =>
  width > 0 && height > 0 && width * height <= MOST_PIXELS;
