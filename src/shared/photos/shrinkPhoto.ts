import { readBase64 } from '../../dataProvider/readBase64';
import { UserError } from '../../rules/UserError';

/** Pixels of the longer side, at which labels stay readable. */
const LONGEST = 1600;
const MAX_BYTES = 1024 ** 2;
const QUALITIES = [0.85, 0.7, 0.5, 0.3];
const TYPE = 'image/jpeg';

/** @returns JPEG as Base64, upright @throws UserError when the device cannot read the picture */
export async function shrinkPhoto(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch((cause: unknown) => {
    throw new UserError('Dieses Bild lässt sich nicht lesen. Bitte ein anderes wählen.', { cause });
  });
  try {
    const canvas = draw(picture);
    for (const quality of QUALITIES) {
      const blob = await toBlob(canvas, quality);
      if (blob.size <= MAX_BYTES) return await readBase64(blob);
    }
  } finally {
    picture.close();
  }
  throw new UserError('Dieses Bild ist zu groß. Bitte ein anderes wählen.');
}

function draw(picture: ImageBitmap): HTMLCanvasElement {
  const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new UserError('Dieser Browser kann Fotos nicht verkleinern.');
  // JPEG has no transparency.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const toBlob = (canvas: HTMLCanvasElement, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new UserError('Dieses Bild lässt sich nicht lesen.'))),
      TYPE,
      quality,
    );
  });
