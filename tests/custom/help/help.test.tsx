import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { findInHandbook, partsOf } from '../../../src/custom/help/findInHandbook';
import type { HandbookPage } from '../../../src/custom/help/Handbook';
import HelpPage from '../../../src/custom/help/HelpPage';
import { renderPages } from '../renderPages';

const open = (path: string) =>
  renderPages(path, [
    { path: '/help', element: <HelpPage /> },
    { path: '/help/:page', element: <HelpPage /> },
  ]);
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the list', () => {
  it('leads to the pages, in sections', async () => {
    open('/help');
    const list = await screen.findByRole('list', { name: 'Zählen und bestellen' });
    await userEvent.click(within(list).getByRole('link', { name: 'Zählen, auch ohne Netz' }));
    expect(await heading('Zählen, auch ohne Netz')).toBeInTheDocument();
  });

  it.each([
    ['/order/4', 'Bestellen und mailen'],
    ['/delivery/8c0b', 'Wareneingang'],
    ['/admin/deposit_types', 'Leergut'],
    ['/of_an_extension', 'Hilfe'],
  ])('opened from %s begins with "%s"', async (from, title) => {
    open(`/help?screen=${encodeURIComponent(from)}`);
    expect(await heading(title)).toBeInTheDocument();
  });

  it('finds a place by its text, and says when there is none', async () => {
    open('/help');
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Suche' }), 'rueckgaengig verlust');
    await userEvent.click(await screen.findByRole('link', { name: 'Verluste: Vertan?' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Vertan?' })).toHaveFocus();
  });

  it('says when nothing is found', async () => {
    open('/help');
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Suche' }), 'Kaffeemaschine');
    expect(await screen.findByRole('status')).toHaveTextContent('Zu „Kaffeemaschine“ steht nichts in der Hilfe.');
  });
});

it('a page that is not there', async () => {
  open('/help/nirgends');
  expect(await heading('Nicht gefunden')).toBeInTheDocument();
});

describe('the search', () => {
  const page = (name: string, title: string, ...blocks: HandbookPage['blocks']): HandbookPage => ({
    name,
    title,
    blocks,
    section: 'S',
    summary: 'Kurz gesagt.',
  });
  const parts = partsOf([
    page(
      'a',
      'Zählen',
      { kind: 'text', words: ['Die Menge und ', { kind: 'label', text: 'Speichern' }, '.'] },
      { kind: 'heading', id: 'ohne-netz', text: 'Ohne Netz' },
      { kind: 'list', isOrdered: false, items: [[{ kind: 'text', words: ['Im Kühlhaus.'] }]] },
    ),
    page('b', 'Netz einrichten', { kind: 'note', blocks: [{ kind: 'code', text: 'npm start' }] }),
  ]);

  it.each([
    ['netz', ['/help/b', '/help/a#ohne-netz'], 'Kurz gesagt.'],
    ['kuhlhaus', ['/help/a#ohne-netz'], 'Im Kühlhaus.'],
    ['menge speich', ['/help/a'], 'Die Menge und „Speichern“.'],
    ['npm', ['/help/b'], 'npm start'],
    ['menge kühlhaus', [], undefined],
  ])('%s', (typed, places, text) => {
    const found = findInHandbook(parts, typed);
    expect(found.map(({ to }) => to)).toEqual(places);
    expect(found[0]?.text).toBe(text);
  });
});
