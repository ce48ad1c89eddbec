import '@fontsource-variable/inter/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { readConfigFile } from './dataProvider/baseUrl';
import { followSession } from './dataProvider/followSession';
import { startOutbox } from './dataProvider/outbox';
import { checkSession } from './dataProvider/session';
import { resources } from './resources';
import { createRoutes } from './routes';

readConfigFile();
followSession();
checkSession();
startOutbox();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={createBrowserRouter(createRoutes(resources))} />
  </StrictMode>,
);
