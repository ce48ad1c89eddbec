import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import ResourceList from '../../../src/admin/ResourceList';
import { resources } from '../../../src/resources';
import { type AnyRecord, type AnyResource, resourceNamed } from '../../../src/resources/kit';
import type { Column } from '../../../src/ui/table/Column';
import { masterDataServer } from '../masterDataServer';
import { inResource, renderScreen } from '../renderScreen';

masterDataServer();
const drawn = { filters: 0, cells: 0 };

const units: AnyResource = resourceNamed(resources, 'units');
/** Counts how often the page is drawn: drawing reads the filters. */
const resource: AnyResource = {
  ...units,
  list: {
    ...units.list,
    get filters() {
      drawn.filters += 1;
      return units.list?.filters;
    },
  },
};

const counted: Column<AnyRecord>[] = [
  {
    key: 'counted',
    label: 'Gezählt',
    render: () => {
      drawn.cells += 1;
      return '';
    },
  },
];

it('selecting a row redraws neither the other rows nor the page around them', async () => {
  renderScreen('/list', [{ path: '/list', element: inResource(resource, <ResourceList columns={counted} />) }]);
  const box = await screen.findByRole('checkbox', { name: 'Flasche auswählen' });
  await screen.findByText('3 Einheiten');
  for (const [title, text] of [
    ['Flasche', '1 ausgewählt'],
    ['Äpfel', '2 ausgewählt'],
  ]) {
    const before = { ...drawn };
    expect(Math.min(before.filters, before.cells)).toBeGreaterThan(0);
    // Synchronously, so that no answer of the server comes in between.
    fireEvent.click(screen.getByRole('checkbox', { name: `${title} auswählen` }));
    expect(screen.getByText(text ?? '')).toBeInTheDocument();
    expect(drawn).toEqual(before);
  }
  expect(box).toBeChecked();
});
