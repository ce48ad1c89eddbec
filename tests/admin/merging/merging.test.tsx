import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import ResourceEdit from '../../../src/admin/ResourceEdit';
import ResourceList from '../../../src/admin/ResourceList';
import {
  createMerge,
  listMerges,
  type Merge,
  type MergePreview,
  previewMerge,
  undoMerge,
} from '../../../src/contract/merges';
import { resources } from '../../../src/resources';
import { type AnyResource, resourceNamed } from '../../../src/resources/kit';
import { answering } from '../../helpers/answering';
import { masterDataServer } from '../masterDataServer';
import { inResource, renderScreen, type ScreenOptions } from '../renderScreen';

const server = masterDataServer();
const units: AnyResource = resourceNamed(resources, 'units');

const PLAN: MergePreview = {
  resource: 'units',
  into: { id: 1, version: 1, title: 'Flasche' },
  merged: { id: 2, version: 1, title: 'Stück' },
  moves: [{ label: 'Artikel', count: 1, left: 2 }],
  stays: [{ label: 'Bestellungen', count: 12 }],
  hints: ['Beide müssen dasselbe bedeuten.'],
  refusals: [],
};
const MERGE: Merge = {
  id: 5,
  resource: 'units',
  mergedId: 2,
  mergedTitle: 'Stück',
  intoId: 1,
  intoTitle: 'Flasche',
  at: '2026-11-23T08:00:00.000Z',
  userId: 1,
  userName: 'admin',
  undoableUntil: '2999-11-24T08:00:00.000Z',
  undoneAt: null,
};

beforeEach(() => {
  server.answer(answering(previewMerge, {}, () => ({ body: PLAN })));
  server.answer(answering(listMerges, {}, () => ({ body: [] })));
  server.answer(answering(createMerge, {}, () => ({ body: MERGE })));
  server.answer(answering(undoMerge, { id: 5 }, () => ({ body: { ...MERGE, undoneAt: MERGE.at } })));
});

async function openList(options?: ScreenOptions) {
  const list = renderScreen('/list', [{ path: '/list', element: inResource(units, <ResourceList />) }], options);
  await screen.findByRole('table');
  const select = (title: string) => list.user.click(screen.getByRole('checkbox', { name: `${title} auswählen` }));
  return { ...list, select };
}
const openRecord = (id: number, options?: ScreenOptions) =>
  renderScreen(
    `/admin/unit/${id}`,
    [{ path: '/admin/unit/:id', element: inResource(units, <ResourceEdit />) }],
    options,
  );
const offer = () => screen.queryByRole('button', { name: 'Zusammenführen …' });

it('is offered for exactly two, previews the moves, and is undone at once', async () => {
  const { user, select } = await openList();
  await select('Flasche');
  expect(offer()).toBeNull();
  await select('Stück');
  await user.click(screen.getByRole('button', { name: 'Zusammenführen …' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Einheiten zusammenführen' }));
  expect(await dialog.findByText('1 Artikel (2 nicht: „Flasche“ hat schon eigene)')).toBeVisible();
  expect(dialog.getByText('12 Bestellungen')).toBeVisible();
  expect(dialog.getByText('Beide müssen dasselbe bedeuten.')).toBeVisible();
  expect(dialog.getByRole('radio', { name: 'Flasche' })).toBeChecked();
  await user.click(dialog.getByRole('radio', { name: 'Stück' }));
  expect(server.calls.at(-1)?.url).toBe('/api/Merges/preview?Resource=units&MergedId=1&IntoId=2');
  await user.click(dialog.getByRole('radio', { name: 'Flasche' }));
  await user.click(await dialog.findByRole('button', { name: 'Zusammenführen' }));
  expect(await dialog.findByText('„Stück“ ist jetzt „Flasche“.')).toBeVisible();
  expect(server.writes()).toEqual([
    ['POST', '/api/Merges', { resource: 'units', mergedId: 2, mergedVersion: 1, intoId: 1, intoVersion: 1 }],
  ]);
  await user.click(dialog.getByRole('button', { name: 'Rückgängig' }));
  expect(await screen.findByText('„Stück“ ist wieder ein eigener Eintrag.')).toBeVisible();
  expect(server.writes().at(-1)?.slice(0, 2)).toEqual(['POST', '/api/Merges/5/undo']);
});

it('names its obstacles, and cannot be started then', async () => {
  const refusals = ['Laufende Zählung 12: Bitte zuerst abschließen.'];
  server.answer(answering(previewMerge, {}, () => ({ body: { ...PLAN, refusals } })));
  const { user, select } = await openList();
  await select('Flasche');
  await select('Stück');
  await user.click(screen.getByRole('button', { name: 'Zusammenführen …' }));
  expect(await screen.findByText(refusals[0] ?? '')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Zusammenführen' })).toBeDisabled();
});

it('is found on the page of a record, too', async () => {
  const { user } = openRecord(1);
  await user.click(await screen.findByRole('button', { name: 'Mit anderem zusammenführen' }));
  await user.type(await screen.findByRole('combobox', { name: 'Anderer Eintrag' }), 'St');
  await user.click(await screen.findByRole('option', { name: 'Stück' }));
  await user.click(screen.getByRole('button', { name: 'Vergleichen …' }));
  expect(await screen.findByRole('dialog', { name: 'Einheiten zusammenführen' })).toBeVisible();
});

it('can be taken back on the page of the remaining record', async () => {
  server.answer(answering(listMerges, {}, () => ({ body: [MERGE] })));
  const { user } = openRecord(1);
  expect(
    await screen.findByText(/„Stück“ wurde hiermit zusammengeführt\. Rückgängig machen geht bis 24\.11\.2999/),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Rückgängig' }));
  expect(await screen.findByText('„Stück“ ist wieder ein eigener Eintrag.')).toBeVisible();
});

it('leads from the merged record to the remaining one', async () => {
  server.answer(answering(listMerges, {}, () => ({ body: [MERGE] })));
  const { path } = openRecord(2);
  expect(await screen.findByText('„Stück“ wurde mit „Flasche“ zusammengeführt.')).toBeVisible();
  expect(path()).toBe('/admin/unit/1');
});

it('is for administrators', async () => {
  await openList({ role: 'User' });
  expect(screen.queryByRole('checkbox', { name: /auswählen/ })).toBeNull();
  openRecord(1, { role: 'User' });
  await screen.findByRole('textbox', { name: 'Name' });
  expect(screen.queryByRole('button', { name: 'Mit anderem zusammenführen' })).toBeNull();
});
