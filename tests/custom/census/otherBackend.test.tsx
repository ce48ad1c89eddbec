import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { device, freshDevice } from '../../helpers/device';
import { fakeServer, tokenWith } from '../../helpers/fakeServer';
import { renderCensus } from './renderCensus';

const server = fakeServer();
const groups = [{ id: 7, name: 'Kaffee', executionDayOfWeek: 1 }];
const census = { id: 5, status: 0, finished: null, stockItemGroupId: 7, userId: 3 };
const PATH = '/api/Census/5/stock_modifications';
/** Lines of an article that `renderCensus` knows and of an unknown one. */
const lines = [
  { id: 101, censusId: 5, stockItemId: 31, stockLocationId: 41, newAmount: -1 },
  { id: 102, censusId: 5, stockItemId: 99, stockLocationId: 41 },
];

beforeEach(() => {
  freshDevice({ backend: { url: '', additions: false } });
  device().token.set(tokenWith({ unique_name: '3', name: 'jana', role: 'Admin' }));
  server.answer({
    'GET /api/Census': { body: [census] },
    'GET /api/Census/5': { body: census },
    [`GET ${PATH}`]: { body: lines },
  });
});

it('the dashboard looks up the group and counts the lines itself', async () => {
  renderCensus('/census', groups);
  expect(await screen.findByRole('article', { name: 'Kaffee' })).toHaveTextContent('Montag');
  expect(screen.getByText('0 / 2 gezählt')).toBeVisible();
});

it('the run screen looks up article and location, sends whole records, and needs no answer', async () => {
  const path = renderCensus('/run_census/5/0', groups);
  expect(await screen.findByRole('heading', { level: 2, name: 'Kakao' })).toBeVisible();
  expect(screen.getByText('Keller')).toBeVisible();
  server.answer({
    [`PUT ${PATH}`]: () => {
      server.answer({ [`GET ${PATH}`]: { body: [{ ...lines[0], newAmount: 4 }, lines[1]] } });
      return { status: 204 };
    },
  });
  await userEvent.type(screen.getByRole('textbox'), '4{Enter}');
  expect(await screen.findByRole('heading', { level: 2, name: '??' })).toBeVisible();
  expect(path()).toBe('/run_census/5/1');
  await waitFor(() => expect(device().outbox.get().entries).toEqual([]));
  expect(await screen.findByText('1 gezählt')).toBeVisible();
  const put = server.calls.find(({ method }) => method === 'PUT');
  expect(put?.body).toEqual({ ...lines[0], newAmount: 4 });
  expect(put?.headers).not.toHaveProperty('idempotency-key');
});

it('the list offers no article to be taken in', async () => {
  renderCensus('/census/5', groups);
  expect(await screen.findByText('Kakao')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Artikel aufnehmen' })).toBeNull();
});
