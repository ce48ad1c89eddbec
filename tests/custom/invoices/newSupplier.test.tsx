import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Invoice, readInvoice, updateInvoice } from '../../../src/contract/invoices';
import { fakeServer } from '../../helpers/fakeServer';
import { addressOf } from '../../helpers/replies';
import { windowOf } from '../../helpers/windowOf';
import { NEW_ID } from '../renderPages';
import { anInvoice } from './records';
import { renderInvoices } from './renderInvoices';

const { calls, answer } = fakeServer();
const READ = addressOf(readInvoice).replace('{id}', '4');
const UPDATE = addressOf(updateInvoice).replace('{id}', '4');

beforeEach(() => windowOf(1280));
afterEach(() => vi.unstubAllGlobals());

async function open(seller: Invoice['seller']) {
  answer({ [READ]: { body: anInvoice({ state: 'unclear', supplierId: null, supplier: null, seller }) } });
  renderInvoices('/invoice/4');
  await userEvent.click(await screen.findByRole('button', { name: /Lieferant wählen/ }));
}

it('an unknown supplier: created on the spot, from the data of the invoice', async () => {
  const seller = { name: 'Kellerei Neu', vatId: 'DE999', taxNumber: null, iban: 'DE02120300000000202051' };
  await open(seller);
  answer({ [UPDATE]: { body: anInvoice() }, [READ]: { body: anInvoice() } });
  await userEvent.click(screen.getByRole('button', { name: '„Kellerei Neu“ anlegen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Lieferanten hinzufügen' }));
  expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveValue('Kellerei Neu');
  expect(dialog.getByRole('textbox', { name: 'USt-IdNr.' })).toHaveValue('DE999');
  expect(dialog.getByRole('textbox', { name: 'IBAN' })).toHaveValue('DE02120300000000202051');
  await userEvent.click(dialog.getByRole('button', { name: 'Hinzufügen' }));
  expect(await screen.findByText('Passt')).toBeVisible();
  expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { id: 4, version: 3, supplierId: NEW_ID },
  ]);
});

it('a supplier by another name than the invoice has', async () => {
  const seller = { name: 'brauerei nord', vatId: null, taxNumber: null, iban: null };
  await open(seller);
  // A supplier of that name exists already.
  expect(screen.queryByRole('button', { name: /anlegen$/ })).toBeNull();
  await userEvent.type(screen.getByRole('combobox', { name: 'Lieferant' }), 'Nordbräu');
  await userEvent.click(await screen.findByRole('option', { name: '„Nordbräu“ anlegen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Lieferanten hinzufügen' }));
  expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveValue('Nordbräu');
});
