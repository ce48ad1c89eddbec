import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { startCensus } from '../../../src/contract/census';
import { answering } from '../../helpers/answering';
import { signInAs } from '../renderPages';
import { censusServer } from './censusServer';
import { aCensus, twoLines } from './records';
import { renderCensus } from './renderCensus';

const server = censusServer();

describe('a count that was begun before its group had articles', () => {
  const census = aCensus();
  const master = {
    stockItemGroupAssignments: [
      {
        id: 5,
        stockItemGroupId: census.stockItemGroupId,
        stockItemId: 31,
        minAmountInGroup: 1,
        fixedOrderAmount: null,
      },
    ],
  };
  beforeEach(() => server.serve(census, []));

  it('leads an administrator to the assignments', async () => {
    signInAs('Admin');
    renderCensus(`/run_census/${census.id}/0`);
    expect(await screen.findByRole('link', { name: 'Artikel zuordnen' })).toHaveAttribute(
      'href',
      `/admin/stock_item_group/assignments/${census.stockItemGroupId}`,
    );
  });

  it('sends anybody else to an administrator', async () => {
    renderCensus(`/run_census/${census.id}/0`);
    expect(await screen.findByText(/^Ein Administrator kann/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Artikel zuordnen' })).toBeNull();
  });

  it('takes the articles in that the group has by now', async () => {
    server.answer(
      answering(startCensus, {}, () => {
        server.serve(census, twoLines());
        return { status: 200, body: census };
      }),
    );
    renderCensus(`/census/${census.id}`, [], master);
    await userEvent.click(await screen.findByRole('button', { name: 'Artikel aufnehmen und zählen' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Espressobohnen 1 kg' })).toBeVisible();
  });

  it('can be deleted', async () => {
    const path = renderCensus(`/census/${census.id}`);
    server.answer({ 'DELETE /api/Census': { status: 204 } });
    await userEvent.click(await screen.findByRole('button', { name: 'Zählung löschen' }));
    expect(await screen.findByText('Zählung wirklich löschen?')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(path()).toBe('/census'));
    const { id, version } = census;
    expect(server.writes()).toEqual([[`DELETE /api/Census?id=${id}&version=${version}`, { id, version }]]);
  });
});
