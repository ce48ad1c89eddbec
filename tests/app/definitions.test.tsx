import { render, screen } from '@testing-library/react';
import { useLocaleState, useResourceDefinitions } from 'ra-core';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, onTestFinished } from 'vitest';
import { App } from '../../src/app/App';
import { resources } from '../../src/resources';
import { device, WithDevice } from '../helpers/device';
import { fakeServer } from '../helpers/fakeServer';
import { admin, settled } from '../layout/renderApp';

const server = fakeServer();

it('react-admin knows the language and every resource when the first page is drawn', async () => {
  device().token.set(admin);
  server.answer(settled);
  const seen: object[] = [];
  function Probe() {
    seen.push(useResourceDefinitions());
    return <p>{useLocaleState()[0]}</p>;
  }
  const pages = [{ path: '/probe', element: <Probe /> }];
  const router = createMemoryRouter([{ path: '*', element: <App known={resources} pages={pages} /> }], {
    initialEntries: ['/probe'],
  });
  onTestFinished(() => router.dispose());
  render(
    <WithDevice>
      <RouterProvider router={router} />
    </WithDevice>,
  );
  expect(await screen.findByText('de')).toBeInTheDocument();
  expect(Object.keys(seen[0] ?? {})).toEqual(resources.map(({ name }) => name));
});
