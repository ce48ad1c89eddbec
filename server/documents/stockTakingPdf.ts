import type { Content, ContentText, TDocumentDefinitions } from 'pdfmake/interfaces';
import { formatDateTime } from '../../src/rules/dates';
import { accentColor } from './accentColor';
import { renderPdf } from './renderPdf';
import { singleLine } from './singleLine';
import { stockTakingFacts } from './stockTakingFacts';
import { depositsTable, locationsTable, positionsTable, uncountedTable } from './stockTakingPdfTables';
import type { ProtocolAddendum, StockTakingProtocol } from './stockTakingProtocol';
import { textLines } from './textLines';
import { typeset } from './typeset';

const MARGIN = 57;
const CONTENT_WIDTH = 481;
const FACT_WIDTH = 95;

/** The same inventory gives the same bytes. */
export function stockTakingPdf(protocol: StockTakingProtocol): Promise<Buffer> {
  const { closed, created } = protocol;
  const title = `Inventurprotokoll Nr. ${protocol.id}`;
  const name = singleLine(protocol.instanceName);
  const reference = `${name} · ${title}${closed ? '' : ' · Zwischenstand'}`;
  const date = new Date(closed?.at ?? created);
  const definition: TDocumentDefinitions = {
    pageMargins: [MARGIN, 57, MARGIN, 70],
    info: { title: `${title} – ${name}`, author: name, creationDate: date, modDate: date },
    header: (page) => (page === 1 ? '' : { ...marginal(reference), margin: [MARGIN, 28, MARGIN, 0] }),
    footer: (page, pages) => ({
      columns: [
        marginal(closed ? `${reference}\nSHA-256 ${closed.sha256}` : reference),
        { ...marginal(`Seite ${page} von ${pages}`), alignment: 'right', width: 80 },
      ],
      margin: [MARGIN, 18, MARGIN, 0],
    }),
    content: [
      letterhead(protocol, title),
      facts(protocol),
      heading('Lagerorte'),
      locationsTable(protocol),
      heading('Positionen'),
      positionsTable(protocol),
      ...empties(protocol),
      ...uncounted(protocol),
      signatures(),
      ...addenda(protocol),
    ],
  };
  return renderPdf(definition);
}

const marginal = (text: string) => ({
  stack: text.split('\n').map((line) => typeset(line, { width: CONTENT_WIDTH - 100, fontSize: 7.5 })),
  fontSize: 7.5,
  color: '#555555',
});

const heading = (text: string): ContentText => ({ text, fontSize: 12, bold: true, margin: [0, 16, 0, 6] });

function letterhead(protocol: StockTakingProtocol, title: string): Content {
  const name = typeset(singleLine(protocol.instanceName), { width: CONTENT_WIDTH, fontSize: 12 });
  return {
    stack: [
      { canvas: [{ type: 'rect', x: 0, y: 0, w: CONTENT_WIDTH, h: 4, color: accentColor(protocol) }] },
      { stack: [name], fontSize: 12, margin: [0, 10, 0, 4] },
      { text: title, fontSize: 18, bold: true, margin: [0, 0, 0, 10] },
    ],
  };
}

function facts(protocol: StockTakingProtocol): Content {
  const width = CONTENT_WIDTH - FACT_WIDTH;
  return {
    layout: { defaultBorder: false, paddingTop: () => 1, paddingBottom: () => 1, paddingLeft: () => 0 },
    table: {
      widths: [FACT_WIDTH, '*'],
      body: stockTakingFacts(protocol).map(({ label, text }) => [
        { text: label, bold: true },
        { stack: [typeset(text, { width, fontSize: 10 })] },
      ]),
    },
  };
}

function empties(protocol: StockTakingProtocol): Content[] {
  if (protocol.deposits.length === 0) return [];
  return [heading('Leergut'), depositsTable(protocol)];
}

function uncounted(protocol: StockTakingProtocol): Content[] {
  const rows = protocol.rows.filter((row) => row.newAmount === null);
  if (rows.length === 0) return [];
  return [heading('Nicht gezählt'), uncountedTable(rows)];
}

/** Kept together, so that no signature lands on a page without its text. */
function signatures(): Content {
  const line = (label: string): Content => ({
    stack: [{ canvas: [{ type: 'line', x1: 0, y1: 0, x2: 145, y2: 0, lineWidth: 0.5 }] }, { text: label, fontSize: 8 }],
  });
  return {
    unbreakable: true,
    stack: [
      {
        text:
          'Zählwerk unterstützt die Inventur: Es hält Namen, Preise und Mengen beim Abschluss fest und bildet darüber die ' +
          'Prüfsumme. Für Vollständigkeit und Bewertung ist verantwortlich, wer unterschreibt.',
        fontSize: 8,
        margin: [0, 20, 0, 50],
      },
      { columns: [line('Ort, Datum'), line('Verantwortlich für die Zählung'), line('Geprüft')], columnGap: 20 },
    ],
  };
}

function addenda({ addenda, timeZone }: StockTakingProtocol): Content[] {
  if (addenda.length === 0) return [];
  return [{ ...heading('Nachträge'), pageBreak: 'before' }, ...addenda.map((each) => addendum(each, timeZone))];
}

function addendum({ number, createdAt, userName, about, reason, text, sha256 }: ProtocolAddendum, timeZone: string) {
  const lines = [...(about ? [`Zu: ${about}`] : []), `Grund: ${reason}`].map(singleLine);
  return {
    stack: [
      { text: `${number}. ${formatDateTime(createdAt, timeZone)}, ${singleLine(userName)}`, bold: true },
      ...[...lines, ...textLines(text)].map((line) =>
        typeset(line || '\u00A0', { width: CONTENT_WIDTH, fontSize: 10 }),
      ),
      { text: `SHA-256 ${sha256}`, fontSize: 7.5, color: '#555555' },
    ],
    margin: [0, 0, 0, 12] satisfies [number, number, number, number],
  };
}
