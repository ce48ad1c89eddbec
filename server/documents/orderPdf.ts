import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import { accentColor } from './accentColor';
import { invoiceRequest } from './invoiceRequest';
import type { OrderDocument } from './orderDocument';
import { type OrderFact, orderFacts } from './orderFacts';
import { orderColumns, orderRows } from './orderTable';
import { orderMetadata } from './orderX/orderMetadata';
import { orderXml } from './orderX/orderXml';
import { aligned, LINES } from './pdfTable';
import { type OpenPdf, renderPdf } from './renderPdf';
import { singleLine } from './singleLine';
import { textLines } from './textLines';
import { isTypesettable, typeset } from './typeset';

const CHANGES_TITLE = 'Das hat sich geändert:';

const MARGIN = 57;
const CONTENT_WIDTH = 481;
const FACTS_WIDTH = 220;

/** A4 letter with the order embedded for programs. The same order gives the same bytes. */
export function orderPdf(document: OrderDocument): Promise<Buffer> {
  const title = `${document.changes ? 'Nachtrag zu Bestellung' : 'Bestellung'} ${document.id}`;
  const name = singleLine(document.instanceName);
  const reference = [name, title].filter((part) => part !== '').join(' · ');
  const info = { title: name ? `${title} – ${name}` : title, author: name, creationDate: new Date(document.created) };
  const definition: TDocumentDefinitions = {
    version: '1.7',
    subset: 'PDF/A-3b',
    pageMargins: [MARGIN, 57, MARGIN, 62],
    info,
    header: (page) => (page === 1 ? '' : { ...marginal(reference), margin: [MARGIN, 28, MARGIN, 0] }),
    footer: (page, pages) => ({
      columns: [marginal(reference), { ...marginal(`Seite ${page} von ${pages}`), alignment: 'right' }],
      margin: [MARGIN, 20, MARGIN, 0],
    }),
    content: [
      letterhead(document),
      addressAndFacts(document),
      { text: title, fontSize: 16, bold: true, margin: [0, 12, 0, 8] },
      ...changes(document),
      ...paragraphs(document),
      { stack: [typeset(invoiceRequest(document), { width: CONTENT_WIDTH, fontSize: 10 })], margin: [0, 0, 0, 10] },
      ...(document.items.length > 0 ? [positions(document)] : []),
      ...unprintableHint(document),
    ],
  };
  return renderPdf(definition, (pdf) => embedOrder(pdf, document, info));
}

function marginal(text: string) {
  return { stack: [typeset(text, { width: CONTENT_WIDTH - 100, fontSize: 8 })], fontSize: 8, color: '#555555' };
}

function letterhead(document: OrderDocument): Content {
  const width = CONTENT_WIDTH / 2 - 10;
  return {
    stack: [
      { canvas: [{ type: 'rect', x: 0, y: 0, w: CONTENT_WIDTH, h: 4, color: accentColor(document) }] },
      {
        columns: [
          { stack: [typeset(singleLine(document.instanceName), { width, fontSize: 18 })], fontSize: 18, bold: true },
          {
            stack: [document.senderName, document.orderedBy.email].flatMap((line) =>
              textLines(line).map((text) => typeset(text, { width, fontSize: 9 })),
            ),
            fontSize: 9,
            alignment: 'right',
          },
        ],
        columnGap: 20,
        margin: [0, 10, 0, 20],
      },
    ],
  };
}

function addressAndFacts(document: OrderDocument): Content {
  const width = CONTENT_WIDTH - FACTS_WIDTH - 20;
  const { supplier } = document;
  return {
    columns: [
      { stack: [supplier.name, supplier.address].flatMap((text) => printedLines(textLines(text), width)), width },
      factsTable(document, ['Bestellung', 'Liefertag'], FACTS_WIDTH),
    ],
    columnGap: 20,
  };
}

function factsTable(document: OrderDocument, labels: readonly string[], width: number) {
  const body = orderFacts(document)
    .filter(({ label }) => labels.includes(label))
    .map(({ label, lines }): TableCell[] => [{ text: label, bold: true }, { stack: printedLines(lines, width - 95) }]);
  return {
    width,
    layout: { defaultBorder: false, paddingTop: () => 0, paddingLeft: () => 0 },
    table: { widths: [78, '*'], body },
  };
}

function changes({ changes }: OrderDocument): Content[] {
  return changes ? [paragraph({ label: CHANGES_TITLE, lines: changes.map(singleLine) })] : [];
}

const paragraphs = (document: OrderDocument): Content[] => [
  ...facts(document, 'Anmerkung'),
  { stack: [factsTable(document, ['Kundennummer', 'Datum', 'Besteller'], CONTENT_WIDTH)], margin: [0, 0, 0, 10] },
  ...facts(document, 'Lieferadresse'),
];

const facts = (document: OrderDocument, wanted: string): Content[] =>
  orderFacts(document)
    .filter(({ label }) => label === wanted)
    .map(paragraph);

const paragraph = ({ label, lines }: OrderFact): Content => ({
  stack: [{ text: label, bold: true }, ...printedLines(lines, CONTENT_WIDTH)],
  margin: [0, 0, 0, 10],
});

function printedLines(lines: string[], width: number): Content[] {
  // A no-break space gives an empty line its height.
  return lines.map((line) => (line === '' ? '\u00A0' : typeset(line, { width, fontSize: 10 })));
}

function positions(document: OrderDocument): Content {
  const header: TableCell[] = orderColumns.map(({ title, isNumber }) => ({
    text: title,
    bold: true,
    ...aligned(isNumber),
  }));
  const rows: TableCell[][] = orderRows(document).map((row) =>
    orderColumns.map(({ points, isNumber }, column) => {
      const [text = '', ...notes] = row[column] ?? [];
      const below = notes.map((note) => ({ stack: [typeset(note, { width: points, fontSize: 8 })], fontSize: 8 }));
      return { stack: [typeset(text, { width: points, fontSize: 9 }), ...below], ...aligned(isNumber) };
    }),
  );
  return {
    fontSize: 9,
    margin: [0, 6, 0, 10],
    layout: { ...LINES, paddingTop: () => 3, paddingBottom: () => 3 },
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: orderColumns.map(({ points }) => points),
      body: [header, ...rows],
    },
  };
}

function unprintableHint(document: OrderDocument): Content[] {
  const printed = [document.instanceName, document.senderName ?? '', document.supplier.name]
    .concat(
      textLines(document.supplier.address),
      orderFacts(document).flatMap(({ lines }) => lines),
      document.changes ?? [],
    )
    .concat(orderRows(document).flat(2));
  if (printed.map(singleLine).every(isTypesettable)) return [];
  const hint =
    'Zeichen, die hier als \uFFFD erscheinen, lassen sich in dieser Datei nicht drucken. ' +
    'In der E-Mail und in der CSV-Datei sind sie vollständig.';
  return [{ stack: [typeset(hint, { width: CONTENT_WIDTH, fontSize: 8 })], fontSize: 8 }];
}

interface Info {
  title: string;
  author: string;
  creationDate: Date;
}

function embedOrder(pdf: OpenPdf, order: OrderDocument, { title, author, creationDate: created }: Info) {
  pdf.file(Buffer.from(orderXml(order)), {
    name: 'order-x.xml',
    type: 'text/xml',
    description: 'Order-X',
    relationship: 'Data',
    creationDate: created,
    modifiedDate: created,
  });
  const metadata = orderMetadata({ title, author, created, producer: pdf.info.Producer });
  pdf._addInfo = () => pdf.appendXML(metadata);
}
