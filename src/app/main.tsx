import '@fontsource-variable/inter/index.css';
import './skeleton.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { registry } from '../../extensions';
import { followCensusOutbox } from '../custom/census/putCensusLine';
import { followGoodsOutbox } from '../custom/goods/followOutbox';
import { followInvoicesOutbox } from '../custom/invoices/followOutbox';
import { followStockTakingOutbox } from '../custom/stockTaking/followOutbox';
import { createDevice } from '../device/device';
import { DeviceContext } from '../device/useDevice';
import { refreshCachedPage } from './cachedPage';
import { installApp } from './installApp';
import { askForOpened, loadOpened } from './openedPage';
import { createRoutes } from './routes';
import { installTrustedTypes } from './trustedTypes';

installTrustedTypes();
refreshCachedPage();
const device = createDevice();
followCensusOutbox(device);
followStockTakingOutbox(device);
followGoodsOutbox(device);
followInvoicesOutbox(device);
void show();

/** In a function, because modules of the console must not `await` at top level (docs/decisions/0061). */
async function show(): Promise<void> {
  const { pathname } = window.location;
  const isSignedIn = device.token.get() !== null;
  // Before any request: offline, only data on the device is available.
  const started = device.start();
  // Draws once page, rows and server are known; if that takes longer, the frame comes first.
  await Promise.all([
    started,
    waitABit(device.backend.known.get() ?? device.backend.url()),
    isSignedIn && waitABit(loadOpened(registry, pathname)),
    // The page itself asks again and reports errors.
    isSignedIn && waitABit(askForOpened(device, registry, pathname)),
  ]);

  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element with the id root');
  createRoot(root).render(
    <StrictMode>
      <DeviceContext value={device}>
        <RouterProvider router={createBrowserRouter(createRoutes(registry))} />
      </DeviceContext>
    </StrictMode>,
  );
  installApp(device);
}

/** Limits the wait; the consumers wait for the rest themselves. */
function waitABit(answer: unknown): Promise<unknown> {
  const over = new Promise((end) => setTimeout(end, 500));
  return Promise.race([answer, over]).catch(() => undefined);
}
