import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { censusServer } from './censusServer';
import { aCensus, twoLines } from './records';
import { renderCensus } from './renderCensus';

const server = censusServer();
const SENTENCE = 'Zählung kann noch nicht gespeichert werden. Schon alles gezählt?';

it.each([
  ['others', twoLines(), 'Offen ist noch 1 anderer; „Speichern“ führt zur Liste.'],
  ['this one alone', twoLines({ newAmount: 2 }), 'Offen ist nur noch dieser Artikel.'],
])('the last line names open lines, and the button its action: %s', async (_, lines, text) => {
  const census = aCensus();
  server.serve(census, lines);
  renderCensus(`/run_census/${census.id}/1`);
  await screen.findByRole('textbox');
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Speichern' })).toHaveAccessibleDescription(`${SENTENCE} ${text}`);
  // A line's own message does not have the role alert.
  expect(screen.queryByRole('alert')).toBeNull();
});
