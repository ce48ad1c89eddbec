import { impossible } from '../InvoiceRefusal';
import { isInvoiceXml } from '../isInvoiceXml';
import { MAX_UNPACKED } from '../limits';
import { type EmbeddedFile, embeddedFiles } from './embeddedFiles';
import { openPdf } from './openPdf';
import { unpack } from './unpack';

const NAMES = ['factur-x.xml', 'zugferd-invoice.xml', 'xrechnung.xml'];
const INSTEAD = 'Bitte den Lieferanten um eine XRechnung oder ZUGFeRD-Rechnung.';

/**
 * Takes the file with a standard name, else the only invoice.
 * @throws InvoiceRefusal for no invoice, or several that differ
 */
export async function invoiceXml(bytes: Uint8Array): Promise<Uint8Array> {
  const { context, catalog } = await openPdf(bytes);
  const files = embeddedFiles(context, catalog).filter(isXml);
  for (const name of NAMES) {
    const named = files.filter((file) => file.name.trim().toLowerCase() === name);
    if (named.length > 0) return onlyOne(unpacked(named));
  }
  return onlyOne(unpacked(files).filter(isInvoiceXml));
}

const isXml = ({ name, mimeType }: EmbeddedFile) => /\.xml$/i.test(name.trim()) || /[/+]xml\b/i.test(mimeType);

function unpacked(files: EmbeddedFile[]): Uint8Array[] {
  if (files.length > MAX_UNPACKED)
    throw impossible(`Dieses PDF enthält zu viele eingebettete Dateien (höchstens ${MAX_UNPACKED}). ${INSTEAD}`);
  return files.map(({ content }) => unpack(content));
}

function onlyOne([xml, ...others]: Uint8Array[]): Uint8Array {
  if (!xml) throw impossible(`Dieses PDF enthält keine E-Rechnung. ${INSTEAD}`);
  if (others.some((other) => Buffer.compare(other, xml) !== 0))
    throw impossible(`Dieses PDF enthält mehrere verschiedene E-Rechnungen. ${INSTEAD}`);
  return xml;
}
