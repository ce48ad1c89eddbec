export { ciiXml, zf1Xml } from './ciiXml';
export { type Attached, pdfWith } from './pdfWith';
export { type PlainInvoice, type PlainLine, plainInvoice, plainLine } from './plainInvoice';
export { ublXml } from './ublXml';
