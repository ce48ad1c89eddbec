import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import decoder from 'zxing-wasm/reader/zxing_reader.wasm?url';

// A file of our own build: the library would fetch it from another host.
prepareZXingModule({ overrides: { locateFile: () => decoder } });

/** The codes in a picture. Loaded with the camera: the decoder is larger than any page. */
export async function readCodes(image: ImageData): Promise<string[]> {
  const found = await readBarcodes(image, { formats: [...FORMATS], maxNumberOfSymbols: 1, tryHarder: true });
  return found.flatMap(({ isValid, text }) => (isValid && text !== '' ? [text] : []));
}

/** What stands on packages and shelves. */
const FORMATS = ['EAN13', 'EAN8', 'UPCA', 'ITF14', 'Code128', 'Code39', 'QRCode', 'DataMatrix'] as const;
