/** Lets the browser end a token once online, even with no page open. Without Background Sync, the next start does. */
export function syncLogout(url: string, token: string): void {
  if (!('serviceWorker' in navigator)) return;
  const sync = async () => {
    const registration: WithSync | undefined = await navigator.serviceWorker.getRegistration();
    // `public/logoutSync.js` gets nothing but the tag of its task.
    await registration?.sync?.register(`logout ${new URL(url, location.href)} ${token}`);
  };
  // The browser may refuse; the next start then ends the token.
  sync().catch(() => undefined);
}

/** Only in Chromium, so missing from TypeScript's library. */
type WithSync = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };
