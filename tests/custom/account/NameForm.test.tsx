import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { NameForm } from '../../../src/custom/account/NameForm';
import { messages } from '../../../src/resources/kit';
import { fakeServer } from '../../helpers/fakeServer';
import { renderPages, signInAs } from '../renderPages';

const server = fakeServer();
const detail = messages.changedMeanwhile('diesen Eintrag');

it.each([
  // As after a change of the password, which the query has not seen.
  ['is still stored', 'Jana'],
  ['an administrator has changed', 'Jana aus der Küche'],
])('a name that is refused while the one before it %s says why, stays typed, and goes through next', async (_, now) => {
  signInAs('User');
  let version = 1;
  server.answer({
    'GET /api/Users/2': () => ({ body: { version, displayName: version === 1 ? 'Jana' : now } }),
    'PUT /api/Users': ({ body }) => {
      if (Object(body).version < version) return { status: 409, body: { code: 'VERSION', detail } };
      return { body };
    },
  });
  renderPages('/here', [{ path: '/here', element: <NameForm /> }]);
  const field = await screen.findByRole('textbox');
  await userEvent.type(field, ' Weber');
  version = 2;
  await userEvent.click(screen.getByRole('button', { name: 'Namen speichern' }));
  expect(await screen.findByText(detail)).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveValue('Jana Weber');
  await userEvent.click(screen.getByRole('button', { name: 'Namen speichern' }));
  expect(await screen.findByText('Gespeichert')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(detail)).toBeNull());
  const sent = server.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(sent).toMatchObject([{ version: 1 }, { version: 2, displayName: 'Jana Weber' }]);
});
