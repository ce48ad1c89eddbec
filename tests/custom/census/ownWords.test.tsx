import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { device } from '../../helpers/device';
import { censusServer } from './censusServer';
import { aCensus, twoLines } from './records';
import { COCOA, renderCensus } from './renderCensus';

const server = censusServer();

it.each([
  ['5 dosen', '= 5 Dosen', 5],
  ['2 Kartons (6)', '= 12 Dosen', 12],
])("the run screen reads %j, the article's own words", async (typed, read, newAmount) => {
  const census = aCensus();
  const state = server.serve(census, twoLines({ unitName: 'Dose' }));
  renderCensus(`/run_census/${census.id}/0`, [], COCOA);
  await userEvent.type(await screen.findByRole('textbox'), typed);
  expect(await screen.findByText(read)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Assam' })).toBeVisible();
  await device().outbox.drain();
  expect(state.lines[0]).toMatchObject({ newAmount });
});
