/**
 * Asks the browser to end a token as soon as there is a network, also when no page is open any more. Browsers without
 * Background Sync, and pages by plain http, make it good when the console is opened next.
 * @param url of the call
 */
export function syncLogout(url: string, token: string): void {
  if (!('serviceWorker' in navigator)) return;
  const sync = async () => {
    const registration: WithSync | undefined = await navigator.serviceWorker.getRegistration();
    // All that `public/logoutSync.js` gets to know is the name of its task.
    await registration?.sync?.register(`logout ${new URL(url, location.href)} ${token}`);
  };
  // The browser may refuse, by a setting of its user's; then it is made good at the next start.
  sync().catch(() => undefined);
}

/** Not in TypeScript's library: only Chromium has it. */
type WithSync = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };
