import '@fontsource-variable/inter/index.css';
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
import { installApp } from './installApp';
import { renewKeptPage } from './keptPage';
import { createRoutes } from './routes';
import { installTrustedTypes } from './trustedTypes';

installTrustedTypes();
renewKeptPage();
const device = createDevice();
followCensusOutbox(device);
followStockTakingOutbox(device);
followGoodsOutbox(device);
followInvoicesOutbox(device);
installApp(device);
// Nearly every page needs what lists share: it is loaded while the session is checked. A page that cannot load it says so.
if (device.token.get() !== null) import('../admin/ResourceList').catch(() => undefined);
void show();

/** A function, since no module of the console may `await` by itself (docs/decisions/0061). */
async function show(): Promise<void> {
  // Before the first page asks for anything: without a network, what is on the device is all there is.
  await device.start();

  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element with the id root');
  createRoot(root).render(
    <StrictMode>
      <DeviceContext value={device}>
        <RouterProvider router={createBrowserRouter(createRoutes(registry))} />
      </DeviceContext>
    </StrictMode>,
  );
}
