// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { type LazyPage, lazyPage, loadAhead } from '../../src/ui/lazyPage';

const load = async () => ({ default: () => <p>Die Seite</p> });
const draw = (Page: LazyPage) =>
  render(
    <Suspense fallback="Wird geladen">
      <Page />
    </Suspense>,
  );

it('is drawn at once when it was loaded ahead', async () => {
  const Page = lazyPage(load);
  await loadAhead(Page);
  draw(Page);
  expect(screen.getByText('Die Seite')).toBeInTheDocument();
});

it('is waited for otherwise', async () => {
  draw(lazyPage(load));
  expect(screen.getByText('Wird geladen')).toBeInTheDocument();
  expect(await screen.findByText('Die Seite')).toBeInTheDocument();
});

it('is loaded again where loading it ahead has failed', async () => {
  let times = 0;
  const Page = lazyPage(() => (times++ === 0 ? Promise.reject(new Error('no network')) : load()));
  await expect(loadAhead(Page)).rejects.toThrow('no network');
  draw(Page);
  expect(await screen.findByText('Die Seite')).toBeInTheDocument();
});
