import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { acceptInvoice, previewClaim, sendClaim } from '../../../src/contract/invoiceClaims';
import {
  discardInvoice,
  type Invoice,
  type InvoiceClaim,
  listInvoices,
  readInvoice,
} from '../../../src/contract/invoices';
import { listPriceUpdates, undoPriceUpdate, updatePrices } from '../../../src/contract/prices';
import { messages } from '../../../src/resources/kit';
import { fakeServer } from '../../helpers/fakeServer';
import { addressOf, replies } from '../../helpers/replies';
import type { MasterRows } from '../renderPages';
import { aLine, anInvoice, dearer, notDelivered } from './records';
import { renderInvoices } from './renderInvoices';

const { calls, answer } = fakeServer();
const at = (call: Parameters<typeof addressOf>[0]) => addressOf(call).replace('{id}', '4');
const sentTo = (path: string) => calls.filter(({ method, url }) => method !== 'GET' && url.includes(path));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

const differs = anInvoice({ state: 'differs', lines: [aLine(dearer), aLine(notDelivered)] });
const claim: InvoiceClaim = {
  amount: 15.36,
  at: '2026-11-21T09:00:00.000Z',
  byUserId: 1,
  lineIds: [11, 12],
  mailState: 'sent',
  sentBy: 'mail' as const,
  credited: 0,
  open: 15.36,
};
const mail = {
  to: 'nord@example.test',
  subject: 'Reklamation zu Rechnung RE-17 vom 02.11.2026 – Kantine – Kd.-Nr. K-17',
  text: 'Wir bitten um eine Gutschrift über 15,36 € netto.',
  html: '<p>Wir bitten</p>',
  amount: 15.36,
  open: 15.36,
  letterHash: 'c0ffee',
};

async function open(invoice: Invoice, more?: MasterRows) {
  answer({ [at(readInvoice)]: { body: invoice }, ...replies(listInvoices, []) });
  const path = renderInvoices('/invoice/4', 'Admin', more);
  await screen.findByRole('heading', { level: 1, name: `Rechnung ${invoice.number}` });
  return path;
}

describe('a claim', () => {
  it('is seen before it is sent, of the lines chosen, with a note', async () => {
    await open(differs);
    answer({
      [at(previewClaim)]: { body: mail },
      [at(sendClaim)]: { body: { ...differs, state: 'claimed', claim: { ...claim, lineIds: [12] } } },
    });
    await press('Reklamieren');
    const dialog = within(await screen.findByRole('dialog', { name: 'Reklamation' }));
    expect(await dialog.findByText(mail.text)).toBeVisible();
    expect(dialog.getByText(mail.subject)).toBeVisible();
    expect(dialog.getByText(mail.to)).toBeVisible();
    expect(dialog.getByText('15,36 € netto')).toBeVisible();
    expect(sentTo('/claim')).toEqual([]);

    const chosen = { ...mail, text: 'Bitte bald. Wir bitten um eine Gutschrift über 14,40 € netto.', open: 14.4 };
    answer({ [at(previewClaim)]: { body: chosen } });
    await userEvent.click(dialog.getByRole('checkbox', { name: /Pils 0,33 l: 0,96 €/ }));
    expect(await dialog.findByText('14,40 € netto')).toBeVisible();
    const words = dialog.getByRole('textbox', { name: 'Bemerkung an den Lieferanten' });
    fireEvent.change(words, { target: { value: 'Bitte bald.' } });
    // The preview of the letter lacks the last input.
    expect(dialog.getByRole('button', { name: 'Mail senden' })).toBeDisabled();
    expect(await dialog.findByText(chosen.text)).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Mail senden' })).toBeEnabled());
    expect(Object.fromEntries(new URL(calls.at(-1)?.url ?? '', 'http://server.test').searchParams)).toEqual({
      LineIds: '12',
      Note: 'Bitte bald.',
    });
    await press('Mail senden');
    expect(await screen.findByText('Reklamation an Brauerei Nord verschickt.')).toBeVisible();
    expect(screen.getByText(/^Reklamiert am .*Wartet auf die Gutschrift\.$/)).toBeVisible();
    expect(sentTo('/claim').map(({ body }) => body)).toEqual([
      { lineIds: [12], note: 'Bitte bald.', version: 3, letterHash: 'c0ffee' },
    ]);
  });

  it('shows what its letter asks for after credits', async () => {
    await open(differs);
    answer({ [at(previewClaim)]: { body: { ...mail, open: 10.36 } } });
    await press('Reklamieren');
    expect(await screen.findByText('10,36 € netto')).toBeVisible();
  });

  it('cannot be sent without a receiver', async () => {
    await open(differs);
    answer({ [at(previewClaim)]: { body: { ...mail, to: null } } });
    await press('Reklamieren');
    expect(await screen.findByText(/Beim Lieferanten fehlt eine E-Mail-Adresse/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Adresse eintragen' })).toHaveAttribute('href', '/admin/supplier/5');
    expect(screen.getByRole('button', { name: 'Mail senden' })).toBeDisabled();
  });

  it('whose mail waits counts as made: nobody is asked to send it again', async () => {
    await open(differs);
    answer({
      [at(previewClaim)]: { body: mail },
      [at(sendClaim)]: { status: 502, body: { code: 'MAIL_FAILED', detail: 'Die Mail wartet.' } },
    });
    await press('Reklamieren');
    await screen.findByText(mail.text);
    answer({
      [at(readInvoice)]: { body: { ...differs, state: 'claimed', claim: { ...claim, mailState: 'waiting' } } },
    });
    await press('Mail senden');
    expect(await screen.findByText(/Die Mail wartet und wird von selbst verschickt\.$/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // Asked again, it would be refused, which the header would report as an error.
    expect(calls.filter(({ method, url }) => method === 'GET' && url.endsWith('/claim'))).toHaveLength(1);
  });

  it('sent by somebody else meanwhile is shown with the current state', async () => {
    await open(differs);
    answer({
      [at(previewClaim)]: { body: mail },
      [at(sendClaim)]: {
        status: 409,
        body: { code: 'STATE', detail: 'Schon reklamiert.', current: { state: 'claimed' } },
      },
    });
    await press('Reklamieren');
    await screen.findByText(mail.text);
    answer({ [at(readInvoice)]: { body: { ...differs, state: 'claimed', claim } } });
    await press('Mail senden');
    expect(await screen.findByText('Schon reklamiert. Stand jetzt: „Offen bis Gutschrift“.')).toBeVisible();
    expect(await screen.findByText(/^Reklamiert am /)).toBeVisible();
  });

  it('is read again when the letter has changed since it was shown', async () => {
    await open(differs);
    const detail = messages.changedMeanwhile('diese Reklamation');
    answer({
      [at(previewClaim)]: { body: mail },
      [at(sendClaim)]: { status: 409, body: { code: 'VERSION', detail, current: { ...differs } } },
    });
    await press('Reklamieren');
    await screen.findByText(mail.text);
    const text = 'Wir bitten um eine Gutschrift über 24,96 € netto.';
    answer({ [at(previewClaim)]: { body: { ...mail, text, open: 24.96, letterHash: 'decaf' } } });
    await press('Mail senden');
    expect(await screen.findByText(new RegExp(detail))).toBeVisible();
    expect(await screen.findByText(text)).toBeVisible();
    answer({ [at(sendClaim)]: { body: { ...differs, state: 'claimed', claim } } });
    await press('Mail senden');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentTo('/claim').map(({ body }) => body)).toMatchObject([{ letterHash: 'c0ffee' }, { letterHash: 'decaf' }]);
  });

  it('that was only filed says so, and is made once more', async () => {
    await open(anInvoice({ ...differs, state: 'claimed', claim: { ...claim, sentBy: 'file' } }));
    const filed = /netto\. Die Reklamation liegt nur als Datei auf dem Server, gemailt wurde sie nicht\.$/;
    expect(screen.getByText(filed)).toBeVisible();
    answer({
      [at(previewClaim)]: { body: mail },
      [at(sendClaim)]: { body: { ...differs, state: 'claimed', claim } },
    });
    await press('Reklamieren');
    await screen.findByText(mail.text);
    await press('Mail senden');
    expect(await screen.findByText(/Wartet auf die Gutschrift\.$/)).toBeVisible();
    expect(sentTo('/claim').map(({ body }) => body)).toMatchObject([{ repeat: true, version: 3 }]);
    expect(calls.find(({ url }) => url.includes('/claim?'))?.url).toContain('Repeat=true');
  });

  it('leads to the credits that answered it', async () => {
    const credits = [{ id: 31, number: 'GS 118', issueDate: '2026-11-18' }];
    await open({ ...differs, state: 'settled', claim: { ...claim, credited: 0.96, open: 0 }, credits });
    const link = screen.getByRole('link', { name: 'Gutschrift GS 118 vom 18.11.2026' });
    expect(link).toHaveAttribute('href', expect.stringMatching(/\/invoice\/31$/));
  });

  it.each<[string, Partial<InvoiceClaim>, RegExp]>([
    ['waits', { mailState: 'waiting' }, /Die Mail wartet und wird von selbst verschickt\.$/],
    ['was answered in part', { credited: 5, open: 10.36 }, /Gutgeschrieben 5,00 €, offen 10,36 €\.$/],
  ])('%s shows a message', async (_, over, expected) => {
    await open(anInvoice({ ...differs, state: 'claimed', claim: { ...claim, ...over } }));
    expect(screen.getByText(expected)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reklamieren' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Verwerfen' })).toBeNull();
  });
});

it.each<[string, Invoice['state'], Partial<InvoiceClaim>, RegExp]>([
  ['that was accepted', 'settled', {}, /netto\. Hingenommen, auf mehr wird nicht gewartet\.$/],
  ['whose mail was stopped by that', 'settled', { mailState: 'failed' }, /netto\. Hingenommen, auf mehr wird nicht/],
  ['of an invoice that was replaced', 'replaced', { mailState: 'failed' }, /15,36 € netto\.$/],
  [
    'that did not go out',
    'differs',
    { mailState: 'failed' },
    /netto\. Die Mail ging nicht hinaus\. Bitte .* noch einmal/,
  ],
])('a claim %s does not wait for a credit', async (_, state, over, expected) => {
  await open(anInvoice({ ...differs, state, claim: { ...claim, ...over } }));
  expect(screen.getByText(expected)).toBeVisible();
});

it('differences are accepted with a reason alone', async () => {
  await open(differs);
  answer({ [at(acceptInvoice)]: { body: { ...differs, state: 'settled', note: 'Kulanz' } } });
  await press('Hinnehmen');
  const ok = screen.getByRole('button', { name: 'Hinnehmen' });
  expect(ok).toBeDisabled();
  await userEvent.type(screen.getByRole('textbox', { name: 'Grund' }), ' Kulanz ');
  await userEvent.click(ok);
  expect(await screen.findByText('Erledigt')).toBeVisible();
  expect(sentTo('/accept').map(({ body }) => body)).toEqual([{ note: 'Kulanz', version: 3 }]);
});

it('an invoice is thrown away after asking', async () => {
  const path = await open(differs);
  answer({ [addressOf(discardInvoice)]: { status: 204 } });
  await press('Verwerfen');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Die Datei und was dazu aufgezeichnet ist, bleiben\./)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Verwerfen' }));
  await waitFor(() => expect(path()).toBe('/invoices'));
  expect(sentTo('/api/Invoices').map(({ method, url }) => [method, url])).toEqual([['DELETE', '/api/Invoices?id=4']]);
});

it('prices are taken over as chosen, and set back', async () => {
  const weizen = aLine({ ...dearer, id: 12, stockItemId: 32, stockItemName: 'Weizen 0,5', proposedPrice: 1.1 });
  await open(anInvoice({ state: 'differs', lines: [aLine(dearer), weizen] }));
  const update = {
    id: 8,
    at: '2026-11-20T13:03:00.000Z',
    userId: 1,
    userName: 'Admin',
    prices: 1,
    undoesId: null,
    undoneById: null,
    undoneAt: null,
    undoneByName: null,
  };
  answer({
    ...replies(updatePrices, []),
    ...replies(listPriceUpdates, [update]),
    ...replies(undoPriceUpdate, { ...update, id: 9, undoesId: 8 }),
  });
  await press('Preise übernehmen');
  await userEvent.click(await screen.findByRole('checkbox', { name: /Weizen 0,5.*1,10 € je Flasche statt 0,80 €/ }));
  await press('Übernehmen');
  expect(await screen.findByText('1 Preis übernommen.')).toBeVisible();
  expect(sentTo('UpdatePrices').map(({ body }) => body)).toEqual([
    [{ stockItemId: 31, newPrice: 0.62, oldPrice: 0.6 }],
  ]);
  await press('Rückgängig');
  expect(await screen.findByText('1 Preis zurückgesetzt.')).toBeVisible();
  expect(sentTo('UndoPriceUpdate').map(({ body }) => body)).toEqual([{ priceUpdateId: 8 }]);
  expect(screen.queryByText('1 Preis übernommen.')).toBeNull();
});

it('a price that holds already is not taken again, and no earlier one is offered to be undone', async () => {
  const pils = { id: 31, name: 'Pils 0,33', supplierId: 5, archived: false, pricePerUnit: 0.62 };
  await open(anInvoice({ state: 'differs', lines: [aLine(dearer)] }), { stockItems: [pils] });
  await press('Preise übernehmen');
  await screen.findByRole('checkbox', { name: /0,62 € je Flasche statt 0,62 €/ });
  await press('Übernehmen');
  expect(await screen.findByText('Diese Preise gelten schon.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Rückgängig' })).toBeNull();
  expect(sentTo('UpdatePrices')).toEqual([]);
});

it('a price that a colleague changed meanwhile is replaced only after a warning', async () => {
  const pils = { id: 31, name: 'Pils 0,33', supplierId: 5, archived: false, pricePerUnit: 0.6 };
  const stockItems = [pils];
  await open(anInvoice({ state: 'differs', lines: [aLine(dearer)] }), { stockItems });
  await press('Preise übernehmen');
  expect(await screen.findByRole('checkbox', { name: /0,62 € je Flasche statt 0,60 €/ })).toBeChecked();
  const detail = messages.changedMeanwhile('einen dieser Preise');
  answer({
    [addressOf(updatePrices)]: ({ body }) =>
      (body as { oldPrice?: number }[])[0]?.oldPrice === 0.65
        ? { body: [] }
        : { status: 409, body: { code: 'VERSION', detail, current: [{ id: 31, pricePerUnit: 0.65 }] } },
    ...replies(listPriceUpdates, []),
  });
  stockItems.splice(0, 1, { ...pils, pricePerUnit: 0.65 });
  await press('Übernehmen');
  expect(await screen.findByText(detail)).toBeVisible();
  expect(await screen.findByRole('checkbox', { name: /0,62 € je Flasche statt 0,65 €/ })).toBeChecked();
  await press('Übernehmen');
  expect(await screen.findByText('1 Preis übernommen.')).toBeVisible();
  expect(sentTo('UpdatePrices').map(({ body }) => body)).toEqual(
    [0.6, 0.65].map((oldPrice) => [{ stockItemId: 31, newPrice: 0.62, oldPrice }]),
  );
});

it.each<[Invoice['state'], string[]]>([
  ['unclear', ['Verwerfen', 'Original']],
  ['differs', ['Reklamieren', 'Preise übernehmen', 'Hinnehmen', 'Verwerfen', 'Original']],
  ['claimed', ['Preise übernehmen', 'Hinnehmen', 'Original']],
  ['discarded', ['Original']],
])('an invoice that is %s has the buttons %s', async (state, expected) => {
  await open(anInvoice({ state, lines: state === 'unclear' ? [] : [aLine(dearer)] }));
  const names = screen.getAllByRole('button').map((each) => each.getAttribute('aria-label') ?? each.textContent);
  expect(names.filter((name) => !/^Schließen$|ändern$|zuordnen$/.test(name))).toEqual(expected);
});
