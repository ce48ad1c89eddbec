import { type PDFContext, PDFDict, PDFParser } from '@cantoo/pdf-lib';
import { impossible } from '../refusals';

/** @throws Problem when it is encrypted or damaged */
export async function openPdf(bytes: Uint8Array): Promise<{ context: PDFContext; catalog: PDFDict }> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // A truncated file may lack the part that counts.
  if (text.lastIndexOf('%%EOF') < text.lastIndexOf('endobj')) throw damaged('Das Ende fehlt.');
  let context: PDFContext;
  try {
    context = await PDFParser.forBytesWithOptions(bytes).parseDocument();
  } catch (cause) {
    throw damaged('Es ließ sich nicht öffnen.', cause);
  }
  if (context.trailerInfo.Encrypt)
    throw impossible(
      'Dieses PDF ist verschlüsselt und wird nicht gelesen. Bitte den Lieferanten um eine XRechnung oder ZUGFeRD-Rechnung ohne Kennwort.',
    );
  const catalog = context.lookup(context.trailerInfo.Root);
  if (!(catalog instanceof PDFDict)) throw damaged('Sein Inhaltsverzeichnis fehlt.');
  return { context, catalog };
}

export const damaged = (why: string, cause?: unknown) =>
  impossible(`Dieses PDF ist beschädigt: ${why} Bitte die Datei noch einmal anfordern.`, cause);
