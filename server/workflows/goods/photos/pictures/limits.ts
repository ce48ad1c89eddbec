/** Cameras write dozens of segments; a megabyte of empty ones takes as long as a hundred pictures. */
export const MAX_PARTS = 5_000;

/** A single-coloured picture is kilobytes in the file, but four bytes per pixel wherever it is shown. */
const MAX_PIXELS = 25_000_000;

export const isShowable = (width: number, height: number): boolean =>
  width > 0 && height > 0 && width * height <= MAX_PIXELS;
