import { type Ask, liveThrough } from '../tests/helpers/invoiceYear';
import { measureAuditPackage } from './auditPackage';
import type { Measurement } from './measurement';
import { scratchFolder, startProduct } from './server';

const PORT = 24_340;
const YEAR = { suppliers: 12, articles: 300, invoices: 1000 };

/** Measures the invoices of a year, and the auditor's package. @throws Error with all wrong results */
export const measureInvoices = async (): Promise<Measurement[]> => [
  ...(await measureYear()),
  ...(await measureAuditPackage()),
];

/** Measures a year of invoices from a generator that knows the correct results. */
async function measureYear(): Promise<Measurement[]> {
  const folder = scratchFolder();
  const product = await startProduct(folder.path, PORT);
  const took: number[] = [];
  const ask: Ask = async <T>(method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown) => {
    const began = performance.now();
    const response = await fetch(`${product.url}${url}`, {
      method,
      headers: { authorization: `Bearer ${product.token}`, 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${url}: ${text}`);
    if (url === '/api/Invoices/import' || url === '/api/Invoices') took.push(performance.now() - began);
    return JSON.parse(text) as T;
  };
  try {
    const year = await liveThrough(ask, YEAR);
    const mistakes = [...year.wrong, ...year.missed, ...year.falseAlarms];
    if (mistakes.length > 0) console.error(mistakes.slice(0, 20).join('\n'));
    const list = took.pop() ?? 0;
    const imports = took.sort((a, b) => a - b);
    const of = `${YEAR.invoices} Rechnungen von ${YEAR.suppliers} Lieferanten`;
    return [
      {
        what: `Positionen, die ohne Frage zugeordnet sind, ab der zweiten von ${of} (${year.lines} Positionen)`,
        ours: (100 * year.assigned) / year.lines,
        unit: '%',
        goal: { least: 95 },
      },
      {
        what: `Falsch zugeordnete Positionen in ${of}`,
        ours: year.wrong.length,
        unit: '',
        digits: 0,
        goal: { most: 0 },
      },
      {
        what: `Nicht gefundene von ${year.faults} Fehlern (Preis, Menge, Gebinde, doppelt, nicht bestellt, Pfand)`,
        ours: year.missed.length,
        unit: '',
        digits: 0,
        goal: { most: 0 },
      },
      {
        what: `Richtige Positionen und Rechnungen, die beanstandet wurden, in ${of}`,
        ours: year.falseAlarms.length,
        unit: '',
        digits: 0,
        goal: { most: 0 },
      },
      { what: 'Rechnung einlesen, Median', ours: imports[Math.floor(imports.length / 2)] ?? 0, unit: 'ms' },
      { what: `Liste von ${YEAR.invoices} Rechnungen mit ihrem Stand`, ours: list, unit: 'ms', digits: 0 },
    ];
  } finally {
    await product.stop();
    folder.remove();
  }
}
