import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '../../../helpers/databases';
import { type Ask, liveThrough } from '../../../helpers/invoiceYear';
import { useTestApp } from '../../../helpers/testApp';

/** A part of the year; `npm run bench` runs a whole one: 12 suppliers, 300 articles, 1,000 invoices. */
const SMALL = { suppliers: 4, articles: 16, invoices: 28 };

describeOnEachDatabase('a generated year', (database) => {
  const test = useTestApp(database);

  it('has each fault found, no line taken for another, and nobody asked twice', async () => {
    const ask: Ask = async <T>(method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown) => {
      const reply = await test().call<T>(test().admin, method, url, body);
      if (reply.status >= 300) throw new Error(`${method} ${url}: ${reply.text}`);
      return reply.body;
    };
    const { lines, assigned, wrong, faults, missed, falseAlarms } = await liveThrough(ask, SMALL);
    expect({ wrong, missed, falseAlarms }).toEqual({ wrong: [], missed: [], falseAlarms: [] });
    expect(faults).toBeGreaterThan(6);
    expect(lines).toBeGreaterThan(90);
    expect(assigned / lines).toBeGreaterThan(0.9);
  });
});
