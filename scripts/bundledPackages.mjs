/**
 * Packages that become part of our programs; all others stay in node_modules. Loading them as they lie there, in hundreds
 * of small files, took a third of the time until the server was ready. Packages with code for a machine, or with files of
 * their own, cannot be bundled.
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
