import { registerSW } from 'virtual:pwa-register';
import type { Device } from '../device/device';
import { installPrompt } from '../layout/installPrompt';
import { newVersion } from '../layout/newVersion';
import { whenSettled } from '../ui/whenSettled';

const HOUR_MS = 3_600_000;
const TAKEOVER_MS = 4000;

/** Checks hourly for a new version, which takes over on request or once no window is open. */
export function installApp({ memory, queryClient }: Pick<Device, 'memory' | 'queryClient'>): void {
  keepInstallPrompt({ memory });
  // Caches all files of the build, so it waits until the first page has settled.
  whenSettled(queryClient, () => keepFiles({ memory }));
}

function keepFiles({ memory }: Pick<Device, 'memory'>): void {
  const activate = registerSW({
    onNeedRefresh: () =>
      memory(newVersion).set(() => {
        void activate(true);
        // A new version waits for requests that the old one still answers for this page; reloading ends them.
        setTimeout(() => window.location.reload(), TAKEOVER_MS);
      }),
    onRegisteredSW(_, registration) {
      if (registration) setInterval(() => void registration.update().catch(ignoreAway), HOUR_MS);
    },
    onRegisterError: (error) => console.warn('The console will not open without a network.', error),
  });
}

/** Browsers offer installation once, at any time; the app asks later in its own words. */
function keepInstallPrompt({ memory }: Pick<Device, 'memory'>): void {
  const prompt = memory(installPrompt);
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    prompt.set(() => {
      // The prompt works only once.
      prompt.set(undefined);
      if ('prompt' in event && typeof event.prompt === 'function') event.prompt();
    });
  });
  window.addEventListener('appinstalled', () => prompt.set(undefined));
}

/** Offline; tried again in an hour. */
const ignoreAway = () => undefined;
