import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import decoder from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { chooseCode } from './chooseCode';

// Served by us; the library would fetch it from another host.
prepareZXingModule({ overrides: { locateFile: () => decoder } });

/** Returns the intended code in a picture. Loaded on demand: the decoder is larger than any page. */
export async function readCode(image: ImageData): Promise<string | undefined> {
  const found = await readBarcodes(image, { formats: [...FORMATS], maxNumberOfSymbols: MAX, tryHarder: true });
  const seen = found.filter(({ isValid, text }) => isValid && text !== '');
  return chooseCode(
    seen.map(({ text, position: { topLeft, topRight, bottomRight, bottomLeft } }) => ({
      text,
      corners: [topLeft, topRight, bottomRight, bottomLeft],
    })),
    image,
  );
}

const MAX = 12;

const FORMATS = ['EAN13', 'EAN8', 'UPCA', 'ITF14', 'Code128', 'Code39', 'QRCode', 'DataMatrix'] as const;
