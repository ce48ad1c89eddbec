import { createPolicy } from '../ui/createPolicy';

/**
 * Browsers that know Trusted Types take no text for code any more, and no HTML that nobody vouches for. The one script
 * that is named by a text is our own service worker.
 */
export function installTrustedTypes(): void {
  // `z.config({ jitless: true })`, for when it is loaded: it would try whether it may make code of texts, which browsers
  // report. Imported for that, it would be loaded with the first page.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
  createPolicy('default', { createScriptURL: (url) => (url === SERVICE_WORKER ? url : null) });
}

const SERVICE_WORKER = `${import.meta.env.BASE_URL}sw.js`;
