import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { importInvoice, listInvoices, readInvoice } from '../../../src/contract/invoices';
import { fakeServer, type Reply } from '../../helpers/fakeServer';
import { addressOf, replies } from '../../helpers/replies';
import { windowOf } from '../../helpers/windowOf';
import { aHead, anInvoice } from './records';
import { renderInvoices } from './renderInvoices';

const { calls, answer } = fakeServer();
const IMPORT = addressOf(importInvoice);

const aFile = (name: string, content = '<Invoice/>') => new File([content], name);
const imported = () => calls.filter(({ url }) => url.endsWith('/import'));
const choose = (files: File[]) => userEvent.upload(screen.getByLabelText('Rechnungsdateien'), files);

const byName = (replyOf: Record<string, { status: number; body: unknown }>) => ({
  [IMPORT]: ({ body }: { body: unknown }) => replyOf[(body as { fileName: string }).fileName] ?? { status: 500 },
});
const refused = (sentence: string) => ({
  status: 400,
  body: { code: 'VALIDATION', detail: 'Bitte die Eingaben prüfen.', errors: { content: sentence } },
});
const duplicate = {
  status: 409,
  body: {
    code: 'DUPLICATE',
    detail: 'Diese Rechnung ist schon eingelesen: Rechnung RE-17.',
    usedBy: [{ resource: 'invoices', id: 4, title: 'Rechnung RE-17' }],
  },
};

describe('the list of invoices', () => {
  it('says to a user without any that others may have some', async () => {
    answer(replies(listInvoices, []));
    renderInvoices('/invoices', 'User');
    expect(await screen.findByText('Keine Rechnungen für dich')).toBeVisible();
    expect(screen.getByText(/was zu deinen Beständen gehört/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Rechnung einlesen' })).toBeEnabled();
  });

  it('explains its purpose while there is none', async () => {
    answer(replies(listInvoices, []));
    renderInvoices('/invoices');
    expect(await screen.findByText('Noch keine Rechnungen')).toBeVisible();
    expect(screen.getByText(/mit Bestellung und Wareneingang verglichen/)).toBeVisible();
  });

  it('shows number, supplier, day, net amount and state; a row leads to its invoice', async () => {
    const credit = aHead({ id: 6, number: 'GS-3', isCredit: true, state: 'settled', supplier: null, supplierId: null });
    answer(replies(listInvoices, [credit, aHead({ state: 'differs', currency: 'CHF' })]));
    const path = renderInvoices('/invoices');
    const table = within(await screen.findByRole('table', { name: 'Rechnungen' }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Nummer',
      'Lieferant',
      'Datum',
      'Netto',
      'Stand',
    ]);
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'NummerLieferantDatumNettoStand',
      'GS-3 (Gutschrift)Brauerei Nord eG02.11.202628,80 €Erledigt',
      'RE-17Brauerei Nord02.11.202628,80 CHFWeicht ab',
    ]);
    await userEvent.click(table.getByRole('link', { name: 'RE-17' }));
    expect(path()).toBe('/invoice/4');
  });

  it('is filtered by state, kept in the address', async () => {
    answer(replies(listInvoices, []));
    renderInvoices('/invoices');
    await userEvent.click(await screen.findByRole('combobox', { name: 'Stand' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Alle',
      'Zu klären',
      'Weicht ab',
      'Passt',
      'Offen bis Gutschrift',
      'Erledigt',
      'Ersetzt',
      'Verworfen',
    ]);
    await userEvent.click(screen.getByRole('option', { name: 'Verworfen' }));
    expect(await screen.findByText('Keine Rechnung mit dem Stand „Verworfen“')).toBeVisible();
    const { searchParams } = new URL(calls.at(-1)?.url ?? '', 'http://server.test');
    expect(Object.fromEntries(searchParams)).toEqual({ State: 'discarded', IncludeDiscarded: 'true' });
    await userEvent.click(screen.getByRole('button', { name: 'Alle zeigen' }));
    expect(await screen.findByText('Noch keine Rechnungen')).toBeVisible();
  });

  it('is the same again after an invoice was closed', async () => {
    answer({
      ...replies(listInvoices, [aHead({ state: 'differs' }), aHead({ id: 6, number: 'AB-1', state: 'differs' })]),
      [addressOf(readInvoice).replace('{id}', '4')]: { body: anInvoice() },
    });
    const path = renderInvoices('/invoices?stand=differs');
    await userEvent.click(await screen.findByRole('button', { name: /Nummer/ }));
    const rows = () => screen.getAllByRole('row').map(({ textContent }) => textContent?.slice(0, 5));
    expect(rows()).toEqual(['Numme', 'AB-1B', 'RE-17']);
    await userEvent.click(screen.getByRole('link', { name: 'RE-17' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Schließen' }));
    expect(path()).toBe('/invoices');
    expect(await screen.findByRole('combobox', { name: 'Stand' })).toHaveTextContent('Weicht ab');
    expect(rows()).toEqual(['Numme', 'AB-1B', 'RE-17']);
  });
});

describe('the open amount', () => {
  beforeEach(() => windowOf(1280));
  afterEach(() => vi.unstubAllGlobals());

  it('stands beside the filter in euros, and shows its invoices', async () => {
    const invoices = [aHead({ state: 'differs', claimable: 4.5 }), aHead({ id: 6, number: 'AB-1', state: 'unclear' })];
    const states = { differs: invoices.slice(0, 1), unclear: invoices.slice(1) };
    answer({
      [addressOf(listInvoices)]: ({ url }) => {
        const state = new URL(url, 'http://server.test').searchParams.get('State') as keyof typeof states | null;
        return { body: state ? states[state] : invoices };
      },
    });
    renderInvoices('/invoices');
    const differs = await screen.findByRole('button', { name: /^Weicht ab/ });
    expect(differs).toHaveTextContent('Weicht ab1 Rechnung, 4,50 € zu reklamieren');
    expect(screen.getByRole('button', { name: /^Zu klären/ })).toHaveTextContent('Zu klären1 Rechnung, 28,80 € netto');
    await userEvent.click(differs);
    expect(differs).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
    expect(screen.getByRole('combobox', { name: 'Stand' })).toHaveTextContent('Weicht ab');
    expect(screen.getByRole('button', { name: /^Zu klären/ })).toBeVisible();
    await userEvent.click(differs);
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3));
  });

  const lists = () => calls.filter(({ url }) => url.split('?')[0] === addressOf(listInvoices).split(' ')[1]);
  const rows = () => screen.getAllByRole('row').map(({ textContent }) => textContent?.slice(0, 5));
  const choose = async (state: string) => {
    await userEvent.click(screen.getByRole('combobox', { name: 'Stand' }));
    await userEvent.click(screen.getByRole('option', { name: state }));
  };

  it('needs one list for all states chosen of it', async () => {
    const invoices = [aHead({ state: 'differs' }), aHead({ id: 6, number: 'AB-1', state: 'unclear' })];
    answer(replies(listInvoices, invoices));
    renderInvoices('/invoices?stand=differs');
    await screen.findByRole('button', { name: /^Zu klären/ });
    expect(rows()).toEqual(['Numme', 'RE-17']);
    await choose('Zu klären');
    expect(rows()).toEqual(['Numme', 'AB-1B']);
    await choose('Passt');
    expect(await screen.findByText('Keine Rechnung mit dem Stand „Passt“')).toBeVisible();
    await choose('Alle');
    expect(rows()).toHaveLength(3);
    expect(lists().map(({ url }) => url.split('?')[1])).toEqual([undefined]);
  });

  it('asks for the discarded ones, which are not among all', async () => {
    answer({
      [addressOf(listInvoices)]: ({ url }) => ({
        body: [url.includes('discarded') ? aHead({ id: 9, number: 'XY-9', state: 'discarded' }) : aHead()],
      }),
    });
    renderInvoices('/invoices');
    await screen.findByRole('link', { name: 'RE-17' });
    await choose('Verworfen');
    expect(await screen.findByRole('link', { name: 'XY-9' })).toBeVisible();
    expect(lists().map(({ url }) => url.split('?')[1])).toEqual([undefined, 'State=discarded&IncludeDiscarded=true']);
  });
});

describe('files', () => {
  it('are answered one by one: read, there already, refused', async () => {
    answer({
      ...replies(listInvoices, []),
      ...byName({
        'a.xml': { status: 201, body: anInvoice({ id: 7, number: 'RE-18', state: 'unclear' }) },
        'b.pdf': duplicate,
        'c.xml': refused('Rechnungsnummer (BT-1) fehlt.'),
      }),
    });
    const path = renderInvoices('/invoices');
    await screen.findByText('Noch keine Rechnungen');
    await choose([aFile('a.xml'), aFile('b.pdf'), aFile('c.xml')]);
    const answers = within(await screen.findByRole('region', { name: 'Eingelesen' }));
    expect(await answers.findByText('Rechnungsnummer (BT-1) fehlt.')).toBeVisible();
    expect(answers.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'a.xmlRechnung RE-18, Brauerei NordZu klären',
      'b.pdfDiese Rechnung ist schon eingelesen: Rechnung RE-17. Ansehen',
      'c.xmlRechnungsnummer (BT-1) fehlt.',
    ]);
    expect(answers.getByRole('heading', { name: '1 von 3 eingelesen' })).toBeVisible();
    expect(answers.getByRole('link', { name: 'Ansehen' })).toHaveAttribute('href', '/invoice/4');
    expect(imported().map(({ body }) => body)).toEqual(
      ['a.xml', 'b.pdf', 'c.xml'].map((fileName) => ({ fileName, content: btoa('<Invoice/>') })),
    );
    expect(new Set(imported().map(({ headers }) => headers['idempotency-key'])).size).toBe(3);
    expect(path()).toBe('/invoices');
  });

  it.each<[string, Parameters<typeof byName>[0][string], string]>([
    ['there already', duplicate, 'Schon eingelesen'],
    ['refused', refused('Rechnungsnummer (BT-1) fehlt.'), 'Nicht eingelesen'],
  ])('one that is %s stands below that heading', async (_, reply, heading) => {
    answer({ ...replies(listInvoices, []), ...byName({ 'a.xml': reply }) });
    renderInvoices('/invoices');
    await screen.findByText('Noch keine Rechnungen');
    await choose([aFile('a.xml')]);
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  });

  it('that the server did not get can be tried again, alone', async () => {
    answer({
      ...replies(listInvoices, []),
      ...byName({
        'a.xml': { status: 201, body: anInvoice({ id: 7, number: 'RE-18' }) },
        'b.xml': { status: 503, body: {} },
      }),
    });
    renderInvoices('/invoices');
    await screen.findByText('Noch keine Rechnungen');
    await choose([aFile('a.xml'), aFile('b.xml')]);
    const refusal = 'Der Server ist gerade nicht erreichbar. Bitte später noch einmal versuchen.';
    expect(await screen.findByText(refusal)).toBeVisible();
    answer(replies(importInvoice, anInvoice({ id: 8, number: 'RE-19' })));
    await userEvent.click(await screen.findByRole('button', { name: 'Noch einmal versuchen' }));
    expect(await screen.findByRole('heading', { name: '2 von 2 eingelesen' })).toBeVisible();
    expect(imported().map(({ body }) => (body as { fileName: string }).fileName)).toEqual(['a.xml', 'b.xml', 'b.xml']);
    const [, first, second] = imported().map(({ headers }) => headers['idempotency-key']);
    expect(second).toBe(first);
  });

  it('wait until the list is read again after the ones before, and are taken then', async () => {
    answer({ ...replies(listInvoices, []), ...replies(importInvoice, anInvoice({ id: 7 })) });
    renderInvoices('/invoices');
    await screen.findByText('Noch keine Rechnungen');
    let release = (_: Reply) => {};
    const held = new Promise<Reply>((resolve) => {
      release = resolve;
    });
    answer({ [addressOf(listInvoices)]: () => held });
    await choose([aFile('a.xml'), aFile('b.xml')]);
    expect(await screen.findByRole('heading', { name: '2 von 2 eingelesen' })).toBeVisible();
    await choose([aFile('c.xml')]);
    release({ body: [] });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Rechnung einlesen' })).toBeEnabled());
    await choose([aFile('d.xml'), aFile('e.xml')]);
    expect(await screen.findByRole('heading', { name: '2 von 2 eingelesen' })).toBeVisible();
    expect(imported()).toHaveLength(4);
  });

  it('dropped anywhere are read; a single one opens', async () => {
    answer({ ...replies(listInvoices, []), ...replies(importInvoice, anInvoice({ id: 7 })) });
    const path = renderInvoices('/invoices');
    await screen.findByText('Noch keine Rechnungen');
    const dataTransfer = { files: [aFile('a.xml')], types: ['Files'] };
    const over = createEvent.dragOver(document.body, { dataTransfer });
    fireEvent(document.body, over);
    expect(over.defaultPrevented).toBe(true);
    expect(screen.getByText('Rechnungen hier loslassen')).toBeVisible();
    fireEvent.drop(document.body, { dataTransfer });
    await waitFor(() => expect(path()).toBe('/invoice/7'));
    expect(imported()).toHaveLength(1);
  });

  it('that are too large are not sent', async () => {
    answer(replies(listInvoices, []));
    renderInvoices('/invoices');
    await screen.findByText('Noch keine Rechnungen');
    const large = aFile('groß.pdf');
    Object.defineProperty(large, 'size', { value: 20 * 1024 ** 2 + 1 });
    await choose([large]);
    expect(await screen.findByText('Die Datei ist zu groß (höchstens 20 MB).')).toBeVisible();
    expect(imported()).toEqual([]);
  });
});
