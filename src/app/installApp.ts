import { registerSW } from 'virtual:pwa-register';
import type { Device } from '../device/device';
import { installPrompt } from '../layout/installPrompt';
import { newVersion } from '../layout/newVersion';
import { whenSettled } from '../ui/whenSettled';

const HOUR_MS = 3_600_000;
const TAKEOVER_MS = 4000;

/**
 * From now on the console opens without a network. Once an hour it looks whether there is a new version, which is
 * offered and takes over when the user says so, or when no window is open any more.
 */
export function installApp({ memory, queryClient }: Pick<Device, 'memory' | 'queryClient'>): void {
  keepInstallPrompt({ memory });
  // Every file of the build comes with it, which the first page would have to share the processor with.
  whenSettled(queryClient, () => keepFiles({ memory }));
}

function keepFiles({ memory }: Pick<Device, 'memory'>): void {
  const activate = registerSW({
    onNeedRefresh: () =>
      memory(newVersion).set(() => {
        void activate(true);
        // The new version waits for the requests that the old one still answers for this page. Opened anew, it has none.
        setTimeout(() => window.location.reload(), TAKEOVER_MS);
      }),
    onRegisteredSW(_, registration) {
      if (registration) setInterval(() => void registration.update().catch(ignoreAway), HOUR_MS);
    },
    onRegisterError: (error) => console.warn('The console will not open without a network.', error),
  });
}

/** Browsers that can install a page say so once, at any time; on a phone the console asks in its own words, and later. */
function keepInstallPrompt({ memory }: Pick<Device, 'memory'>): void {
  const prompt = memory(installPrompt);
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    prompt.set(() => {
      // It can be asked once.
      prompt.set(undefined);
      if ('prompt' in event && typeof event.prompt === 'function') event.prompt();
    });
  });
  window.addEventListener('appinstalled', () => prompt.set(undefined));
}

/** Without a network there is no new version to be had; the next hour asks again. */
const ignoreAway = () => undefined;
