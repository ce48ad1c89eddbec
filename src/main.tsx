import '@fontsource-variable/inter/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { registry } from '../extensions';
import { followCensusOutbox } from './custom/census/putCensusLine';
import { followStockTakingOutbox } from './custom/stockTaking/useStockTakingEntries';
import { readConfigFile } from './dataProvider/baseUrl';
import { followSession } from './dataProvider/followSession';
import { startOutbox } from './dataProvider/outbox';
import { restoreCache } from './dataProvider/persistedCache';
import { queryClient } from './dataProvider/queryClient';
import { checkSession } from './dataProvider/session';
import { installApp } from './installApp';
import { createRoutes } from './routes';

readConfigFile();
followSession();
checkSession();
followCensusOutbox(queryClient);
followStockTakingOutbox(queryClient);
startOutbox();
installApp();
// Before the first page asks for anything: without a network, what is on the device is all there is.
await restoreCache(queryClient);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={createBrowserRouter(createRoutes(registry))} />
  </StrictMode>,
);
