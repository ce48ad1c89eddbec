import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { InvoiceDocument } from '../../../server/einvoice/InvoiceDocument';
import { readInvoiceFile } from '../../../server/einvoice/readInvoiceFile';
import { Problem } from '../../../server/problem';

/** Third-party invoices, which are not part of the product; read from beside it where they exist. */
const beside = ['../shared', '../../shared'].map((path) =>
  fileURLToPath(new URL(`../../../${path}/samples/einvoices`, import.meta.url)),
);
const folder = beside.find((path) => existsSync(join(path, 'expected.json')));

interface Sample {
  mode: 'read' | 'either' | 'refuse';
  expected?: {
    supplier: InvoiceDocument['seller'];
    lines: (Record<string, string | null> & { lineStatus?: string | null })[];
    totals: InvoiceDocument['totals'];
    [field: string]: unknown;
  };
}

describe.skipIf(!folder)('invoices of others', () => {
  const samples: [string, Sample][] = folder
    ? Object.entries(JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')))
    : [];

  it.each(samples)('%s', async (name, { mode, expected }) => {
    const reading = readInvoiceFile(readFileSync(join(folder ?? '', 'files', name)));
    const refusal = await reading.then(
      () => undefined,
      (error: unknown) => error,
    );
    if (mode === 'refuse') expect(refusal).toBeInstanceOf(Problem);
    if (refusal && mode !== 'read') return expect(refusal).toBeInstanceOf(Problem);
    if (!expected) throw new Error(`${name} has nothing to compare with`);
    const { document } = await reading;
    const { supplier, lines, ...head } = expected;
    expect(document).toMatchObject({ ...head, seller: supplier });
    expect(document.lines).toHaveLength(lines.length);
    const told = lines.map(({ gtinScheme, lineStatus, parentLine, ...line }) => line);
    expect(document.lines).toMatchObject(told);
  });
});
