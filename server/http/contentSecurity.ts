import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

type Directives = Record<string, string[]>;
type Next = (error?: unknown) => void;

const everywhere: Directives = {
  'default-src': ["'self'"],
  'base-uri': ["'none'"],
  'connect-src': ["'self'"],
  'font-src': ["'self'", 'data:'],
  'form-action': ["'self'"],
  'frame-ancestors': ["'self'"],
  // For the PDF viewer and mail previews.
  'frame-src': ["'self'", 'blob:'],
  'img-src': ["'self'", 'data:', 'blob:'],
  'object-src': ["'none'"],
  'script-src': ["'self'"],
  'script-src-attr': ["'none'"],
  // Hash of the empty string: Emotion inserts empty style elements and fills them through the CSSOM.
  'style-src': ["'self'", "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"],
  // Mails have style attributes, and a preview inherits the policy of its page.
  'style-src-attr': ["'unsafe-inline'"],
};

/** Console page only: see decision 25. */
const trustedTypes: Directives = {
  'require-trusted-types-for': ["'script'"],
  // `default`: src/app/trustedTypes.ts; `mail`: mail previews; `dompurify`: used by `default`.
  'trusted-types': ['default', 'mail', 'dompurify'],
};

/** Console page only: the barcode decoder is WebAssembly. */
const webAssembly: Directives = { 'script-src': ["'self'", "'wasm-unsafe-eval'"] };

const UNUSED = ['display-capture', 'geolocation', 'hid', 'microphone', 'midi', 'payment', 'serial', 'usb'];

const ofContent = {
  ...headersOf(helmet({ hsts: false, contentSecurityPolicy: { useDefaults: false, directives: everywhere } })),
  'permissions-policy': UNUSED.map((name) => `${name}=()`).join(', '),
};

/** @param isSecure the server speaks TLS itself, so browsers must keep using it */
export function addContentSecurity(app: FastifyInstance, isSecure: boolean): void {
  const headers = { ...ofContent, ...(isSecure ? headersOf(helmet.strictTransportSecurity()) : {}) };
  app.addHook('onRequest', (_, reply, next) => {
    reply.headers(headers);
    next();
  });
}

/** Computed once: per answer, this took a tenth of a short answer's time. */
function headersOf(middleware: (request: IncomingMessage, response: ServerResponse, next: Next) => void) {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  middleware(request, response, (error) => {
    if (error) throw error;
  });
  return response.getHeaders();
}

/** Policy of the console's page or service worker. @param backend CSP source; undefined for this server */
export const consolePolicy = (file: 'page' | 'serviceWorker', backend: string | undefined): string =>
  write({
    ...everywhere,
    'connect-src': ["'self'", ...(backend ? [backend] : [])],
    ...(file === 'page' ? { ...webAssembly, ...trustedTypes } : {}),
  });

/** Allows inline styles, which the API description's library writes into its page. */
export const docsPolicy = (): string => write({ ...everywhere, 'style-src': ["'self'", "'unsafe-inline'"] });

const write = (directives: Directives) =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
