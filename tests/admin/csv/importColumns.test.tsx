import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { importColumns } from '../../../src/admin/csv/importColumns';
import type { ImportRow } from '../../../src/contract/csv';
import { resources } from '../../../src/resources';
import { resourceNamed } from '../../../src/resources/kit';

const details = (row: Pick<ImportRow, 'changes' | 'errors'> & Partial<ImportRow>) => {
  const columns = importColumns(resourceNamed(resources, 'stockItems'));
  render(columns.find(({ key }) => key === 'details')?.render({ line: 2, state: 'changed', title: 'Pils', ...row }));
};

it.each<[ImportRow['changes'], string]>([
  [{ pricePerUnit: [null, 5.4] }, 'Preis pro Einheit: 5,40 €'],
  [{ pricePerUnit: [14.9, 0.8912] }, 'Preis pro Einheit: 14,90 € → 0,8912 €'],
  [{ unitsPerPackage: [6, 7.5] }, 'Einheiten pro Verpackung: 6 → 7,5'],
  [{ orderNumber: ['A', ''] }, 'Bestellnummer: A → leer'],
])('the preview of %j reads %s', (changes, text) => {
  details({ changes, errors: {} });
  expect(screen.getByText(text)).toBeInTheDocument();
});

const NO_NUMBER = 'Bitte eine Zahl eingeben.';
const UNKNOWN = '„Flasch“ gibt es nicht. Ist „Flasche“ gemeint?';

it.each<[string, ImportRow['changes'], ImportRow['errors'], string]>([
  ['a text', { pricePerUnit: [0.89, 'zwei'] }, { pricePerUnit: NO_NUMBER }, `Preis pro Einheit „zwei“: ${NO_NUMBER}`],
  [
    'a number',
    { unitsPerPackage: [6, -1.5] },
    { unitsPerPackage: 'Zu klein.' },
    'Einheiten pro Verpackung „-1,5“: Zu klein.',
  ],
  ['a code of an article list', { code: [null, '12 3'] }, { code: 'Falsch.' }, 'EAN „12 3“: Falsch.'],
  ['one that the sentence names', { unitId: [null, 'Flasch'] }, { unitId: UNKNOWN }, `Einheit: ${UNKNOWN}`],
  ['nothing', { name: ['Pils', null] }, { name: 'Dieses Feld wird benötigt' }, 'Name: Dieses Feld wird benötigt'],
  ['none, of a field without a column', {}, { supplierId: 'Wird benötigt' }, 'Lieferant: Wird benötigt'],
  ['a long one', { name: [null, 'a'.repeat(201)] }, { name: 'Zu lang.' }, `Name „${'a'.repeat(60)}…“: Zu lang.`],
])('says which value is refused: %s', (_, changes, errors, text) => {
  details({ state: 'wrong', changes, errors });
  expect(screen.getByText(text)).toBeInTheDocument();
});
