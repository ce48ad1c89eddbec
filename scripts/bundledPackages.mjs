/**
 * Packages bundled into our programs; all others stay in node_modules. Loading these as hundreds of small files took a
 * third of the start time. Packages with native code or with data files cannot be bundled.
 */
export const bundledPackages = [
  'zod',
  'kysely',
  'jose',
  'fastify',
  /^@fastify\/(?!swagger-ui)/,
  'rate-limiter-flexible',
  'pino',
  'nodemailer',
  'fastest-levenshtein',
  'canonicalize',
  'big.js',
];
