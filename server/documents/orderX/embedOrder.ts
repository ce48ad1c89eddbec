import type { OrderDocument } from '../orderDocument';
import type { OpenPdf } from '../renderPdf';
import { orderMetadata } from './metadata';
import { orderXml } from './orderXml';

interface Info {
  title: string;
  author: string;
  creationDate: Date;
}

/** Embeds the order as Order-X requires, and describes it in the PDF's metadata. */
export function embedOrder(pdf: OpenPdf, order: OrderDocument, { title, author, creationDate: created }: Info) {
  pdf.file(Buffer.from(orderXml(order)), {
    ...{ name: 'order-x.xml', type: 'text/xml', description: 'Order-X', relationship: 'Data' },
    ...{ creationDate: created, modifiedDate: created },
  });
  const metadata = orderMetadata({ title, author, created, producer: pdf.info.Producer });
  pdf._addInfo = () => pdf.appendXML(metadata);
}
