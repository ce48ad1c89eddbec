import type { FastifyHelmetOptions } from '@fastify/helmet';

/**
 * What a browser may load, run and be framed by on our pages, and what else it is told with every answer.
 * @param clientDir folder of the built console
 */
export const contentSecurity = (_clientDir: string | undefined): FastifyHelmetOptions => ({
  hsts: false,
  contentSecurityPolicy: {
    directives: {
      'default-src': ["'self'"],
      // Emotion writes its styles into the page.
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'data:', 'blob:'],
      'font-src': ["'self'", 'data:'],
      // The console may be pointed at another backend by config.json.
      'connect-src': ["'self'", 'http:', 'https:'],
      'frame-src': ["'self'", 'blob:', 'data:'],
      'upgrade-insecure-requests': null,
    },
  },
});
