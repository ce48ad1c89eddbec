import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Invoice,
  listInvoices,
  readInvoice,
  readInvoiceOriginal,
  saveInvoiceLines,
  updateInvoice,
} from '../../../src/contract/invoices';
import { Lines } from '../../../src/custom/invoices/details/lines/Lines';
import type { Role } from '../../../src/resources/kit';
import { fakeServer } from '../../helpers/fakeServer';
import { addressOf, replies } from '../../helpers/replies';
import { windowOf } from '../../helpers/windowOf';
import { type MasterRows, renderPages, signInAs } from '../renderPages';
import { aHead, aLine, anInvoice, dearer, notDelivered, unknown } from './records';
import { renderInvoices } from './renderInvoices';

const { calls, answer } = fakeServer();
const at = (call: Parameters<typeof addressOf>[0]) => addressOf(call).replace('{id}', '4');
const sent = (method: string) => calls.filter((call) => call.method === method).map(({ body }) => body);
const button = (name: string | RegExp) => screen.getByRole('button', { name });

/** A desktop without a PDF viewer. */
beforeEach(() => windowOf(1280));
afterEach(() => vi.unstubAllGlobals());
async function open(invoice: Invoice, role: Role = 'Admin', more: MasterRows = {}) {
  answer({ [at(readInvoice)]: () => ({ body: invoice }) });
  const path = renderInvoices('/invoice/4', role, more);
  await screen.findByRole('heading', { level: 1, name: `Rechnung ${invoice.number}` });
  return path;
}

/** Answers a call with the next invoice. @returns a function that replaces this invoice */
const says = (call: typeof saveInvoiceLines | typeof updateInvoice, next: Invoice) => {
  let current = next;
  answer({ [at(call)]: () => ({ body: current }), [at(readInvoice)]: () => ({ body: current }) });
  return (later: Invoice) => {
    current = later;
  };
};

describe('the lines of an invoice', () => {
  it('stand in columns at a desk, each with its verdict', async () => {
    await open(anInvoice({ state: 'differs', lines: [aLine(dearer), aLine(notDelivered)] }));
    const table = within(screen.getByRole('table', { name: 'Positionen' }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
      'Pos. Bezeichnung Bestellt Geliefert Berechnet Preis Betrag Ergebnis Ändern'.split(' '),
    );
    expect(
      table
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual([
      '1Pils 0,33 lPils 0,33 (Artikelnummer)484848 Flaschelaut Rechnung 2 Flasche0,62 €statt 0,60 €29,76 €teurerBerechnet 0,62 € je Flasche, vereinbart 0,60 €: 0,96 € zu viel.',
      '2Weizen 0,5 lWeizen 0,5 (Artikelnummer)482448 Flaschelaut Rechnung 2 Flasche0,60 €28,80 €weniger geliefertBerechnet 48 Flasche, geliefert 24: 14,40 € zu viel.',
    ]);
  });

  it('are cards on a phone, with the same words', async () => {
    windowOf(360);
    await open(anInvoice({ lines: [aLine(dearer)] }));
    expect(screen.queryByRole('table')).toBeNull();
    const card = within(screen.getByRole('list', { name: 'Positionen' })).getByRole('listitem');
    expect(card).toHaveTextContent('Bestellt 48 · Geliefert 48 · Berechnet 48 Flasche · Preis 0,62 €');
    expect(card).toHaveTextContent('teurerBerechnet 0,62 € je Flasche');
  });

  it('can be reduced to those that differ', async () => {
    await open(anInvoice({ state: 'differs', lines: [aLine(), aLine(notDelivered)] }));
    expect(screen.getByText('1 von 2 Positionen weicht ab: 14,40 € zu viel.')).toBeVisible();
    const rows = () => within(screen.getByRole('table', { name: 'Positionen' })).getAllByRole('row').length - 1;
    expect(rows()).toBe(2);
    await userEvent.click(screen.getByRole('switch', { name: 'Nur diese zeigen' }));
    expect(rows()).toBe(1);
  });

  it('of an invoice of thousands are drawn step by step', async () => {
    const lines = Array.from({ length: 51 }, (_, at) => aLine({ id: at + 1, verdict: null }));
    signInAs('Admin');
    renderPages('/lines', [{ path: '/lines', element: <Lines lines={lines} currency="EUR" isNarrow /> }]);
    const shown = () => screen.getByLabelText('Positionen').children;
    await screen.findByLabelText('Positionen');
    expect(shown()).toHaveLength(50);
    await userEvent.click(screen.getByText('Weitere Positionen zeigen (1)'));
    expect(shown()).toHaveLength(51);
  });
});

describe('questions come first, one at a time:', () => {
  it('the supplier, when the server knows none of its numbers', async () => {
    const next = anInvoice({ orderIds: [], state: 'unclear', lines: [aLine({ ...unknown, reason: 'ORDER' })] });
    await open(
      anInvoice({ ...next, supplierId: null, supplier: null, supplierCandidates: [{ id: 6, name: 'Weinhof Stein' }] }),
    );
    says(updateInvoice, next);
    expect(screen.getByText('Brauerei Nord eG, USt-IdNr. DE123456789')).toBeVisible();
    await userEvent.click(button(/Weinhof Stein/));
    expect(await screen.findByRole('heading', { name: 'Zu welcher Bestellung gehört die Rechnung?' })).toBeVisible();
    expect(sent('PUT')).toEqual([{ id: 4, version: 3, supplierId: 6 }]);
  });

  it('the order, or none', async () => {
    await open(
      anInvoice({
        orderIds: [],
        state: 'unclear',
        lines: [aLine({ ...unknown, reason: 'ORDER' })],
        orderCandidates: [
          { id: 9, created: '2026-10-29T08:00:00.000Z', sent: '2026-10-30T08:00:00.000Z', deliveryDay: '2026-11-01' },
        ],
      }),
    );
    says(updateInvoice, anInvoice());
    expect(button(/Bestellung 9/)).toHaveTextContent('gesendet 30.10.2026, Liefertag 01.11.2026');
    await userEvent.click(button(/Ohne Bestellung/));
    expect(sent('PUT')).toEqual([{ id: 4, version: 3, orderIds: [] }]);
    expect(await screen.findByText('Passt')).toBeVisible();
  });

  it('articles by number keys, until nothing is open', async () => {
    const first = aLine({
      ...unknown,
      reason: 'CONTRADICTION',
      candidates: [
        { stockItemId: 31, stockItemName: 'Pils 0,33', orderItemId: 7, matchedBy: 'itemNumber' },
        { stockItemId: 32, stockItemName: 'Weizen 0,5', orderItemId: null, matchedBy: 'gtin' },
      ],
    });
    const second = aLine({ ...unknown, id: 14, name: 'Leergut Kasten' });
    await open(anInvoice({ state: 'unclear', lines: [first, second] }));
    const then = says(saveInvoiceLines, anInvoice({ state: 'unclear', lines: [aLine(), second] }));
    expect(screen.getByText('Zu klären: noch 2 Fragen')).toBeVisible();
    expect(button(/Weizen 0,5/)).toHaveTextContent('EAN');
    await userEvent.keyboard('2');
    await screen.findByRole('heading', { name: 'Welches Pfand ist „Leergut Kasten“?' });
    expect(await screen.findByText('Antwort gespeichert. Noch eine Frage.')).toHaveAttribute('aria-live', 'polite');

    then(anInvoice());
    await userEvent.click(screen.getByRole('switch', { name: 'Für die nächsten Rechnungen merken' }));
    expect(screen.queryByRole('button', { name: /Alte Kiste/ })).toBeNull();
    await userEvent.keyboard('1');
    expect(await screen.findByText('Passt')).toBeVisible();
    expect(await screen.findByText('Antwort gespeichert. Die Rechnung ist jetzt: Passt.')).toHaveAttribute('aria-live');
    expect(sent('PUT')).toEqual([
      { id: 13, stockItemId: 32 },
      { id: 14, depositTypeId: 2, remember: false },
    ]);
    expect(screen.queryByText(/^Zu klären/)).toBeNull();
  });

  it('a deposit, types of its price first; goods are asked like any other line', async () => {
    const line = aLine({ ...unknown, name: 'Pfand Flasche', quantity: 24, lineTotal: 1.92 });
    const depositTypes = [
      { id: 2, name: 'Kasten', value: 3.1, archived: false },
      { id: 4, name: 'Flasche', value: 0.08, archived: false },
    ];
    await open(anInvoice({ state: 'unclear', lines: [line] }), 'Admin', { depositTypes });
    await waitFor(() =>
      expect(
        within(screen.getByRole('region', { name: /^Welches Pfand/ }))
          .getAllByRole('button')
          .map(({ textContent }) => textContent),
      ).toEqual(['1Flasche0,08 €', '2Kasten3,10 €', '3Neue Pfandart', '4Kein Pfand']),
    );
    await userEvent.keyboard('4');
    expect(await screen.findByRole('heading', { name: 'Was ist „Pfand Flasche“?' })).toBeVisible();
    says(saveInvoiceLines, anInvoice());
    await userEvent.click(button(/^3?Pfand$/));
    await userEvent.click(button(/0,08/));
    expect(await screen.findByText('Passt')).toBeVisible();
    expect(sent('PUT')).toEqual([{ id: 13, depositTypeId: 4 }]);
  });

  it('a deposit where there are no types: one is made on the spot', async () => {
    const invoice = anInvoice({ state: 'unclear', lines: [aLine({ ...unknown, name: 'Pfand Fass' })] });
    await open(invoice, 'Admin', { depositTypes: [] });
    await userEvent.click(button(/Neue Pfandart/));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pfandart hinzufügen' }));
    expect(dialog.getByLabelText('Name', { exact: false })).toHaveValue('Pfand Fass');
  });

  it.each<[RegExp, object]>([
    [/Keine Ware/, { id: 13, other: true }],
    [/Nicht bestellt/, { id: 13, notOrdered: true }],
  ])('an article, answered by %s', async (name, expected) => {
    await open(anInvoice({ state: 'unclear', lines: [aLine(unknown)] }));
    says(saveInvoiceLines, anInvoice());
    await userEvent.click(button(name));
    expect(await screen.findByText('Passt')).toBeVisible();
    expect(sent('PUT')).toEqual([expected]);
  });

  it('an article of this supplier, looked for', async () => {
    await open(anInvoice({ state: 'unclear', lines: [aLine(unknown)] }));
    says(saveInvoiceLines, anInvoice());
    await userEvent.click(button(/Anderer Artikel/));
    await userEvent.click(screen.getByRole('combobox', { name: 'Artikel' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Pils 0,33', 'Weizen 0,5']);
    await userEvent.click(screen.getByRole('option', { name: 'Weizen 0,5' }));
    await userEvent.click(button('Übernehmen'));
    expect(await screen.findByText('Passt')).toBeVisible();
    expect(sent('PUT')).toEqual([{ id: 13, stockItemId: 32 }]);
  });

  it('the only candidate is taken by Enter', async () => {
    const candidates = [
      { stockItemId: 31, stockItemName: 'Pils 0,33', orderItemId: 7, matchedBy: 'description' as const },
    ];
    await open(anInvoice({ state: 'unclear', lines: [aLine({ ...unknown, candidates })] }));
    says(saveInvoiceLines, anInvoice());
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Passt')).toBeVisible();
    expect(sent('PUT')).toEqual([{ id: 13, stockItemId: 31 }]);
  });

  it('units, with the meaning of each', async () => {
    const unsure = { verdict: 'unclear', reason: 'UNITS' } as const;
    const billed = { quantity: 5, unitCode: 'C62', lineTotal: 9, expectedPrice: 1.2, billedPrice: null };
    const line = aLine({ ...billed, ...unsure, unitCandidates: [1, 2], unitsPerBilled: null, units: null });
    await open(anInvoice({ state: 'unclear', lines: [line] }));
    says(saveInvoiceLines, anInvoice());
    expect(button(/^1?10 Flasche|10 Flasche/)).toHaveTextContent('2 je Stück, 0,90 € je Flasche');
    await userEvent.keyboard('2');
    expect(await screen.findByText('Passt')).toBeVisible();
    expect(sent('PUT')).toEqual([{ id: 11, stockItemId: 31, unitsPerBilled: 2 }]);
  });

  it('a credit, which may answer several claims', async () => {
    await open(
      anInvoice({
        isCredit: true,
        currency: 'CHF',
        state: 'unclear',
        creditCandidates: [{ id: 2, number: 'RE-9', issueDate: '2026-10-01', amount: 20, open: 15.36 }],
      }),
    );
    expect(screen.getByText('Gutschrift über 28,80 CHF netto')).toBeVisible();
    says(updateInvoice, anInvoice({ isCredit: true, settlesInvoiceId: 2 }));
    expect(button(/Rechnung RE-9/)).toHaveTextContent('vom 01.10.2026, offen 15,36 €');
    await userEvent.keyboard('1');
    expect(await screen.findByRole('link', { name: 'Die Rechnung, zu der sie gutschreibt' })).toBeVisible();
    expect(sent('PUT')).toEqual([{ id: 4, version: 3, settlesInvoiceId: 2 }]);
  });

  it('a credit that answers no claim; answered again, it is asked about those that wait', async () => {
    const open9 = { id: 2, number: 'RE-9', issueDate: '2026-10-01', amount: 20, open: 15.36 };
    await open(anInvoice({ isCredit: true, state: 'unclear', creditCandidates: [open9] }));
    says(updateInvoice, anInvoice({ isCredit: true }));
    await userEvent.click(button(/Keine davon/));
    expect(await screen.findByText('Zu keiner Reklamation')).toBeVisible();
    expect(sent('PUT')).toEqual([{ id: 4, version: 3, settlesInvoiceId: null }]);

    const claim = {
      amount: 20,
      at: '2026-10-02T09:00:00.000Z',
      byUserId: 1,
      lineIds: [1],
      credited: 4.64,
      open: 15.36,
    };
    answer(
      replies(listInvoices, [
        aHead({ id: 2, number: 'RE-9', claim: { ...claim, mailState: 'sent', sentBy: 'mail' as const } }),
      ]),
    );
    await userEvent.click(button('Rechnung zur Gutschrift ändern'));
    await userEvent.click(await screen.findByRole('button', { name: /Rechnung RE-9.*offen 15,36 €/ }));
    expect(sent('PUT').at(-1)).toEqual({ id: 4, version: 3, settlesInvoiceId: 2 });
  });

  it('an order, where none was found', async () => {
    await open(anInvoice({ state: 'unclear', orderIds: [], lines: [aLine({ verdict: 'unclear', reason: 'ORDER' })] }));
    await userEvent.click(button(/Bestellung wählen/));
    expect(screen.getByRole('dialog', { name: 'Bestellung wählen' })).toBeVisible();
  });

  it('a different order, or several', async () => {
    await open(anInvoice());
    says(updateInvoice, anInvoice({ orderIds: [12, 14] }));
    await userEvent.click(button('Bestellung ändern'));
    await userEvent.click(button('Andere Bestellung'));
    const field = screen.getByRole('textbox', { name: 'Nummer der Bestellung' });
    await userEvent.type(field, '12, x');
    expect(screen.getByText(/^Bitte nur ganze Zahlen eingeben/)).toBeVisible();
    await userEvent.type(field, '{Backspace}14');
    await userEvent.click(button('Übernehmen'));
    expect(await screen.findByRole('link', { name: 'Bestellung 14' })).toBeVisible();
    expect(sent('PUT')).toEqual([{ id: 4, version: 3, orderIds: [12, 14] }]);
  });

  it('nothing for an invoice without anything to compare', async () => {
    const warnings: Invoice['warnings'] = [{ code: 'NO_LINES', message: 'Die Rechnung nennt keine Positionen.' }];
    await open(anInvoice({ state: 'unclear', lines: [], orderIds: [], warnings }));
    expect(screen.queryByText(/^Zu klären:/)).toBeNull();
    expect(button('Hinnehmen')).toBeEnabled();
  });
});

it('a line that was assigned by itself can be answered again', async () => {
  await open(anInvoice());
  says(saveInvoiceLines, anInvoice({ state: 'differs', lines: [aLine(dearer)] }));
  await userEvent.click(button('Pils 0,33 l: anders zuordnen'));
  await userEvent.click(button(/Nicht bestellt/));
  expect(await screen.findByText('Weicht ab')).toBeVisible();
  expect(sent('PUT')).toEqual([{ id: 11, notOrdered: true }]);
  expect(calls.find(({ method }) => method === 'PUT')?.url).toContain('/lines?version=3');
});

it.each<[string, object, string]>([
  ['VERSION', { version: 4, state: 'matches' }, 'Jemand war schneller. Stand jetzt: „Passt“.'],
  ['VERSION', {}, 'Jemand war schneller. Die Seite zeigt, was jetzt gilt.'],
])('a refusal %s is shown with the current state, which is read again', async (code, current, message) => {
  await open(anInvoice({ state: 'unclear', lines: [aLine(unknown)] }));
  answer({
    [at(saveInvoiceLines)]: { status: 409, body: { code, detail: 'Jemand war schneller.', current } },
    [at(readInvoice)]: { body: anInvoice() },
  });
  await userEvent.click(button(/Keine Ware/));
  expect(await screen.findByText(message)).toBeVisible();
  expect(await screen.findByText('Passt')).toBeVisible();
});

it('a user reads it, and neither answers nor decides', async () => {
  await open(anInvoice({ state: 'differs', lines: [aLine(dearer), aLine(unknown)] }), 'User');
  expect(screen.getByText('Ein Administrator klärt die offenen Fragen.')).toBeVisible();
  const names = screen.getAllByRole('button').map((each) => each.getAttribute('aria-label') ?? each.textContent);
  expect(names).toEqual(['Schließen', 'Original']);
});

it.each<[string, string[], string[]]>([
  ['RE-17.xml', ['Original'], ['RE-17.xml']],
  ['RE-17.PDF', ['Original', 'XML'], ['RE-17.PDF', 'RE-17.xml']],
])('of %s is offered to be saved: %s', async (fileName, names, files) => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL() {} }));
  await open(anInvoice({ fileName }), 'User');
  answer({ [at(readInvoiceOriginal)]: { body: '<Invoice/>', headers: { 'content-type': 'application/xml' } } });
  for (const name of names) await userEvent.click(button(name));
  expect(saved).toEqual(files);
  vi.restoreAllMocks();
});
