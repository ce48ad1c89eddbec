import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

type Directives = Record<string, string[]>;
type Next = (error?: unknown) => void;

/** Every answer: our own files and calls, and nothing else. */
const everywhere: Directives = {
  'default-src': ["'self'"],
  'base-uri': ["'none'"],
  'connect-src': ["'self'"],
  'font-src': ["'self'", 'data:'],
  'form-action': ["'self'"],
  'frame-ancestors': ["'self'"],
  // The browser's viewer of PDFs, and previews of mails.
  'frame-src': ["'self'", 'blob:'],
  'img-src': ["'self'", 'data:', 'blob:'],
  'object-src': ["'none'"],
  'script-src': ["'self'"],
  'script-src-attr': ["'none'"],
  // The hash is that of nothing: Emotion puts empty style elements into the page and fills them by the CSSOM.
  'style-src': ["'self'", "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"],
  // Mails carry their styles in attributes, and a preview inherits this from the page that shows it.
  'style-src-attr': ["'unsafe-inline'"],
};

/** The page of the console alone: see decision 25. */
const trustedTypes: Directives = {
  'require-trusted-types-for': ["'script'"],
  // `default`: src/app/trustedTypes.ts; `mail`: the preview of mails; `dompurify`: its own, for the first.
  'trusted-types': ['default', 'mail', 'dompurify'],
};

/** The page of the console alone, too: the decoder of the camera's codes is WebAssembly, a file of our own. */
const webAssembly: Directives = { 'script-src': ["'self'", "'wasm-unsafe-eval'"] };

/** Devices and interfaces that no page of ours uses. Cameras scan codes. */
const UNUSED = ['display-capture', 'geolocation', 'hid', 'microphone', 'midi', 'payment', 'serial', 'usb'];

/** What each answer says of its content: what a browser may load, run and be framed by, and what it is told besides. */
const ofContent = {
  ...headersOf(helmet({ hsts: false, contentSecurityPolicy: { useDefaults: false, directives: everywhere } })),
  'permissions-policy': UNUSED.map((name) => `${name}=()`).join(', '),
};

/** @param isSecure whether the server speaks TLS itself: browsers then stay with it */
export function addContentSecurity(app: FastifyInstance, isSecure: boolean): void {
  const headers = { ...ofContent, ...(isSecure ? headersOf(helmet.strictTransportSecurity()) : {}) };
  app.addHook('onRequest', (_, reply, next) => {
    reply.headers(headers);
    next();
  });
}

/** What it sets is the same every time, and working it out for each answer took a tenth of a short one's time. */
function headersOf(middleware: (request: IncomingMessage, response: ServerResponse, next: Next) => void) {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  middleware(request, response, (error) => {
    if (error) throw error;
  });
  return response.getHeaders();
}

/**
 * The policy of the console's page, or of its service worker.
 * @param backend the one that it talks to, as a source of a policy; undefined: this server
 */
export const consolePolicy = (file: 'page' | 'serviceWorker', backend: string | undefined): string =>
  write({
    ...everywhere,
    'connect-src': ["'self'", ...(backend ? [backend] : [])],
    ...(file === 'page' ? { ...webAssembly, ...trustedTypes } : {}),
  });

/** The page of the API's description: the library behind it writes styles into it. */
export const docsPolicy = (): string => write({ ...everywhere, 'style-src': ["'self'", "'unsafe-inline'"] });

const write = (directives: Directives) =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
