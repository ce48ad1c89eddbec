import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import bwip from 'bwip-js/node';

const WIDTH = 640;
const HEIGHT = 480;
/** Pixels of the thinnest bar. */
const MODULE = 4;

/**
 * Writes a Y4M film for a browser's camera that shows one code, black on white. @param kind of bwip-js @returns its
 * path
 */
export function filmOfCode(kind: 'ean13' | 'ean8' | 'code128', code: string): string {
  const [drawn] = bwip.raw(kind, code, '');
  if (!drawn || !('sbs' in drawn)) throw new Error(`No bars for ${code}`);
  const luma = Buffer.alloc(WIDTH * HEIGHT, 235);
  const bars = Array.from(drawn.sbs, (modules) => modules * MODULE);
  const total = bars.reduce((sum, each) => sum + each, 0);
  let x = Math.round((WIDTH - total) / 2);
  bars.forEach((width, index) => {
    // Bars and gaps alternate.
    if (index % 2 === 0) for (let y = 120; y < 360; y++) luma.fill(16, y * WIDTH + x, y * WIDTH + x + width);
    x += width;
  });
  const chroma = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, chroma]);
  const path = join(mkdtempSync(join(tmpdir(), 'zaehlwerk-film-')), 'code.y4m');
  writeFileSync(
    path,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420mpeg2\n`), frame, frame]),
  );
  return path;
}
