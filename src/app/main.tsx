import '@fontsource-variable/inter/index.css';
import './skeleton.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { registry } from '../../extensions';
import { followCensusOutbox } from '../custom/census/followOutbox';
import { followGoodsOutbox } from '../custom/goods/followOutbox';
import { followInvoicesOutbox } from '../custom/invoices/followOutbox';
import { followStockTakingOutbox } from '../custom/stockTaking/followOutbox';
import { createDevice, type Device } from '../device/device';
import { DeviceContext } from '../device/useDevice';
import { refreshCachedPage } from './cachedPage';
import { installApp } from './installApp';
import { askForOpened, loadOpened } from './openedPage';
import { createRoutes } from './routes';
import { installTrustedTypes } from './trustedTypes';

installTrustedTypes();
refreshCachedPage();
if (isStorageRefused())
  root().textContent =
    'Dieser Browser speichert hier nichts. Bitte Cookies und Websitedaten für diese Adresse erlauben und die Seite neu laden.';
else void show(followedDevice());

function followedDevice(): Device {
  const device = createDevice();
  followCensusOutbox(device);
  followStockTakingOutbox(device);
  followGoodsOutbox(device);
  followInvoicesOutbox(device);
  return device;
}

/** In a function, because modules of the console must not `await` at top level (docs/decisions/0061). */
async function show(device: Device): Promise<void> {
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

  createRoot(root()).render(
    <StrictMode>
      <DeviceContext value={device}>
        <RouterProvider router={createBrowserRouter(createRoutes(registry))} />
      </DeviceContext>
    </StrictMode>,
  );
  installApp(device);
}

function root(): HTMLElement {
  const found = document.getElementById('root');
  if (!found) throw new Error('index.html has no element with the id root');
  return found;
}

/** Browsers that block all cookies throw on any access, even before anything is read. */
function isStorageRefused(): boolean {
  try {
    return !localStorage;
  } catch {
    return true;
  }
}

function waitABit(answer: unknown): Promise<unknown> {
  const over = new Promise((end) => setTimeout(end, 500));
  return Promise.race([answer, over]).catch(() => undefined);
}
