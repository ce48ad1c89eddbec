import { existsSync } from 'node:fs';
import { join } from 'node:path';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import files from '@fastify/static';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { type Registry, resourceNamed } from '../src/resources/kit';
import { authOperations } from './api/auth/operations';
import { setupOperations } from './api/auth/setup';
import { logProblem, problemBody, toProblem } from './api/errors';
import type { Operation } from './api/operation';
import { linkOperations } from './api/resources/linkOperations';
import { resourceOperations } from './api/resources/operations';
import { stockOperations } from './api/resources/stockOperations';
import { rightsTable } from './api/rights';
import { addRoute, checkApiVersion } from './api/route';
import { csvOperations } from './csv/csvOperations';
import type { Database } from './db/database';
import { loadDemoData } from './demo/loadDemoData';
import type { Pdfs } from './exports/pdfs';
import type { OrderMailer } from './mail/orderMailer';
import { notFound } from './problem';
import { addDocumentation } from './resources/documentation';
import { resourceCalls } from './resources/resourceCalls';
import { censusOperations } from './workflows/census';
import { historyCalls } from './workflows/historyCalls';
import { orderOperations } from './workflows/orders';
import { priceOperations } from './workflows/prices';
import { stockTakingOperations } from './workflows/stockTaking';

export interface AppOptions {
  database: Database;
  registry: Registry;
  /** Signs the tokens. */
  key: Uint8Array;
  mailer: OrderMailer;
  pdfs: Pdfs;
  demoData?: boolean;
  /** Folder of the built console; an API without a console when it is left out or missing. */
  clientDir?: string;
  /** Development: the console comes from another origin. */
  dev?: boolean;
  logger?: FastifyBaseLogger;
}

const BODY_BYTES = 10 * 1024 * 1024;

/** Builds the server without listening; tests use its `inject`. @throws Error when an operation has no right. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: options.logger,
    bodyLimit: BODY_BYTES,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2000 },
    forceCloseConnections: 'idle',
    frameworkErrors: answerError,
  }) as FastifyInstance;
  app.setErrorHandler(answerError);
  acceptJsonOnly(app);
  closeConnectionsWhenStopping(app);
  await app.register(helmet, { hsts: false, contentSecurityPolicy: { directives: CSP } });
  await app.register(compress, { encodings: ['gzip'], threshold: 4096 });
  if (options.dev)
    await app.register(cors, {
      origin: true,
      methods: ['GET', 'POST', 'PUT', 'DELETE'],
      exposedHeaders: ['Content-Range', 'ETag', 'Content-Disposition'],
    });

  const operations = allOperations(options);
  const rights = rightsTable(options.registry);
  app.addHook('onRequest', async (request) => {
    if (request.url.startsWith('/api/')) checkApiVersion(request);
  });
  const route = { db: options.database.db, registry: options.registry, key: options.key };
  for (const operation of operations) {
    const right = rights[operation.id];
    if (!right) throw new Error(`${operation.id} has no entry in the table of rights`);
    addRoute(app, operation, right, route);
  }
  await addDocumentation(app, operations, rights, route);
  addHealth(app, options.database);
  await addConsole(app, options.clientDir);
  return app;
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const problem = toProblem(error);
  logProblem(request.log, problem);
  const { retryAfterSeconds } = problem.extras;
  if (retryAfterSeconds) reply.header('retry-after', String(retryAfterSeconds));
  return reply
    .code(problem.status)
    .type('application/problem+json')
    .send(JSON.stringify(problemBody(problem, request.id)));
}

const allOperations = ({ registry, key, demoData, mailer, pdfs }: AppOptions): Operation[] => [
  ...setupOperations(loadDemoData, demoData ?? false),
  ...authOperations(key),
  ...registry.flatMap((resource) => [
    ...resourceOperations(registry, resource),
    ...linkOperations(registry, resource),
    ...csvOperations(resource),
  ]),
  ...stockOperations(registry),
  ...priceOperations(resourceNamed(registry, 'stockItems')),
  ...censusOperations(),
  ...orderOperations(mailer, pdfs),
  ...stockTakingOperations(pdfs),
  ...historyCalls,
  ...resourceCalls(registry),
];

const CSP = {
  'default-src': ["'self'"],
  // Emotion writes its styles into the page.
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'", 'data:'],
  // The console may be pointed at another backend by config.json.
  'connect-src': ["'self'", 'http:', 'https:'],
  'frame-src': ["'self'", 'blob:', 'data:'],
  'upgrade-insecure-requests': null,
};

/** A connection kept alive for further requests would otherwise hold up the stop after its last answer. */
function closeConnectionsWhenStopping(app: FastifyInstance) {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onSend', async (_, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
}

/** Nothing but JSON is read; an empty body is none, whatever its type says. */
function acceptJsonOnly(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body.toString(), done);
  });
}

function addHealth(app: FastifyInstance, database: Database) {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    await database.db.selectFrom('users').select('id').limit(1).execute();
    return { status: 'ready' };
  });
}

/** The built console; every path that is no file and no API call opens its page. */
async function addConsole(app: FastifyInstance, clientDir: string | undefined) {
  const exists = clientDir !== undefined && existsSync(clientDir);
  if (exists) {
    await app.register(files, {
      root: clientDir,
      preCompressed: true,
      setHeaders(reply, path) {
        // Names of built assets carry a hash of their content.
        const forever = /[\\/]assets[\\/]/.test(path);
        reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  // Where the console finds its backend; without a file of that name it is this server.
  app.get('/config.json', async (_, reply) =>
    exists && existsSync(join(clientDir, 'config.json')) ? reply.sendFile('config.json') : {},
  );
  app.setNotFoundHandler(async (request, reply) => {
    if (!exists || request.url.startsWith('/api/') || !['GET', 'HEAD'].includes(request.method))
      throw notFound(`Die Adresse ${request.url.split('?')[0]}`);
    if (/\.\w+$/.test(request.url.split('?')[0] ?? '')) throw notFound('Diese Datei');
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}
