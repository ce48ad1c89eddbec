import { Problem } from '../problem';
import { documentOf, kindOf } from './documentOf';
import { MAX_BYTES, MAX_UNPACKED, TOO_MANY_BYTES } from './limits';
import { type EmbeddedFile, embeddedFiles } from './pdf/embeddedFiles';
import { openPdf } from './pdf/openPdf';
import { unpack } from './pdf/unpack';
import type { InvoiceReading } from './ReadInvoice';
import { impossible, noInvoice, tooLarge } from './refusals';
import { decodeXml, encodingOf } from './xml/decodeXml';
import { parseXml } from './xml/parseXml';

/** Bytes within which a PDF's header must begin. */
const PDF_WITHIN = 1024;

/** Takes the calling thread's time and memory, so run it in a worker. @throws Problem */
export async function readInvoiceFile(bytes: Uint8Array): Promise<InvoiceReading> {
  if (bytes.length > MAX_BYTES) throw tooLarge(TOO_MANY_BYTES);
  if (bytes.length === 0) throw noInvoice('Sie ist leer.');
  if (!Buffer.from(bytes.subarray(0, PDF_WITHIN)).includes('%PDF-')) return { document: documentOf(bytes), xml: null };
  const xml = await invoiceXml(bytes);
  return { document: documentOf(xml), xml };
}

const NAMES = ['factur-x.xml', 'zugferd-invoice.xml', 'xrechnung.xml'];
const INSTEAD = 'Bitte den Lieferanten um eine XRechnung oder ZUGFeRD-Rechnung.';

/** Takes the file with a standard name, else the only invoice. @throws Problem for no or several different invoices */
async function invoiceXml(bytes: Uint8Array): Promise<Uint8Array> {
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

class Found extends Error {}

function isInvoiceXml(bytes: Uint8Array): boolean {
  try {
    const encoding = encodingOf(bytes);
    if (!encoding) return false;
    parseXml(decodeXml(bytes, encoding), (namespace, name) => {
      kindOf(namespace, name);
      throw new Found();
    });
  } catch (error) {
    if (error instanceof Found) return true;
    if (error instanceof Problem) return false;
    throw error;
  }
  return false;
}
