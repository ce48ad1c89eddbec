import qrCode from 'qrcode';

export interface Point {
  x: number;
  y: number;
}

/**
 * Draws all dark squares as one polygon, whose connecting lines have no area: the PDF library's shape per square takes
 * minutes for thousands of lines. `length` is a side in points.
 */
export function qrCodePolygon(text: string, length: number): Point[] {
  const { size, data } = qrCode.create(text, { errorCorrectionLevel: 'M' }).modules;
  const step = length / size;
  const points: Point[] = [];
  const go = (column: number, row: number) => points.push({ x: column * step, y: row * step });
  for (let row = 0; row < size; row++) {
    go(0, row);
    for (let column = 0; column < size; column++) {
      if (!data[row * size + column]) continue;
      const start = column;
      while (column + 1 < size && data[row * size + column + 1]) column++;
      go(start, row);
      go(start, row + 1);
      go(column + 1, row + 1);
      go(column + 1, row);
    }
    go(0, row);
  }
  return points;
}
