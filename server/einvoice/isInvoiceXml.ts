import { kindOf } from './documentOf';
import { InvoiceRefusal } from './InvoiceRefusal';
import { decodeXml, encodingOf } from './xml/decodeXml';
import { parseXml } from './xml/parseXml';

class Found extends Error {}

export function isInvoiceXml(bytes: Uint8Array): boolean {
  try {
    const encoding = encodingOf(bytes);
    if (!encoding) return false;
    parseXml(decodeXml(bytes, encoding), (namespace, name) => {
      kindOf(namespace, name);
      throw new Found();
    });
  } catch (error) {
    if (error instanceof Found) return true;
    if (error instanceof InvoiceRefusal) return false;
    throw error;
  }
  return false;
}
