import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import type { OrderDocument } from '../server/documents/orderDocument';
import { createPdfPool } from '../server/documents/pdfPool';
import type { Pdfs } from '../server/documents/pdfs';
import { renderPdfs } from '../server/documents/renderPdfs';
import type { Measurement } from './measurement';

const LINES = 500;

/**
 * Measures how long the server is blocked while the PDF of a large order is made: in a worker thread, and in the main
 * thread.
 */
export async function measurePdf(): Promise<Measurement[]> {
  const pool = createPdfPool({ program: join(process.cwd(), 'dist/server/pdfWorker.cjs') });
  try {
    return [
      {
        what: `Längste Pause für alle anderen, während ein PDF mit ${LINES} Zeilen entsteht`,
        ours: await longestPause(pool),
        other: await longestPause(renderPdfs),
        comparedWith: 'im Thread des Servers',
        unit: 'ms',
        digits: 0,
      },
    ];
  } finally {
    await pool.close();
  }
}

/** Returns milliseconds for the third PDF, when everything is loaded. */
async function longestPause(pdfs: Pdfs): Promise<number> {
  await pdfs.order(order);
  await pdfs.order(order);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  // A delay shows only between two ticks of the timer: one before the work, and one after.
  await setTimeout(50);
  await pdfs.order(order);
  await setTimeout(50);
  delay.disable();
  return delay.max / 1e6;
}

const order: OrderDocument = {
  id: 1,
  created: '2026-01-01T12:00:00.000Z',
  timeZone: 'Europe/Berlin',
  instanceName: 'Gasthaus Lindenhof',
  instanceColor: null,
  senderName: null,
  deliveryAddress: null,
  note: '',
  deliveryDay: null,
  groupName: 'Getränke',
  changes: null,
  supplier: { name: 'Brauhaus', address: null, phone: null, email: null, customerNumber: null },
  orderedBy: { name: 'admin', email: null },
  items: Array.from({ length: LINES }, (_, index) => ({
    id: index + 1,
    stockItemId: index + 1,
    description: `Grüner Veltliner Kamptal 0,75 l ${index}`,
    itemNumber: String(4000 + index),
    gtin: null,
    amount: index % 12,
    packagingUnit: 'Kiste',
    unitsPerPackage: 6,
    pricePerUnit: 7.5,
    note: null,
    packagingUnitPlural: null,
  })),
};
