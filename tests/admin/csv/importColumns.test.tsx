import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { importColumns } from '../../../src/admin/csv/importColumns';
import type { ImportRow } from '../../../src/contract/csv';
import { resources } from '../../../src/resources';
import { resourceNamed } from '../../../src/resources/kit';

it.each<[ImportRow['changes'], string]>([
  [{ pricePerUnit: [null, 5.4] }, 'Preis pro Einheit: 5,40 €'],
  [{ pricePerUnit: [14.9, 0.8912] }, 'Preis pro Einheit: 14,90 € → 0,8912 €'],
  [{ unitsPerPackage: [6, 7.5] }, 'Einheiten pro Verpackung: 6 → 7,5'],
  [{ orderNumber: ['A', ''] }, 'Bestellnummer: A → leer'],
])('the preview of %j reads %s', (changes, text) => {
  const columns = importColumns(resourceNamed(resources, 'stockItems'));
  const row: ImportRow = { line: 2, state: 'changed', title: 'Pils', changes, errors: {} };
  render(columns.find(({ key }) => key === 'details')?.render(row));
  expect(screen.getByText(text)).toBeInTheDocument();
});
