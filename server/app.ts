import compress from '@fastify/compress';
import cors from '@fastify/cors';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { EXPORT_TYPE } from '../src/contract/sales';
import { resourceNamed } from '../src/resources/kit';
import { AnswerCache } from './answers/answerCache';
import { auditLogCalls } from './audit/auditLogCalls';
import { auditPackageCalls } from './auditPackage/auditPackageCalls';
import { backupCalls } from './backup/backupCalls';
import type { Backups } from './backup/backups';
import { csvOperations } from './csv/csvOperations';
import { historyImportCalls } from './csv/history/historyImportCalls';
import type { Database } from './db/database';
import { loadDemoData } from './demo/loadDemoData';
import { demoDataCalls } from './demo/removal/demoDataCalls';
import type { Pdfs } from './documents/pdfs';
import type { ReadInvoice } from './einvoice/ReadInvoice';
import { morningMailCalls } from './houseMail/morningMailCalls';
import { addConsole, noSuchAddress } from './http/addConsole';
import { addHealth } from './http/addHealth';
import { askingWithin } from './http/askWithin';
import { createAuditRecorder } from './http/auditRecorder';
import { authCalls } from './http/auth/authCalls';
import { ProgramReader } from './http/auth/programs';
import { secondFactorCalls } from './http/auth/secondFactorCalls';
import { SessionReader } from './http/auth/session';
import { sessionCalls } from './http/auth/sessionCalls';
import { verifiedTokens } from './http/auth/verifiedTokens';
import { acceptJsonOnly, discardRest, ignoreBodies, PUBLIC_BODY_BYTES, refuseCompressed } from './http/bodies';
import { BodyBudget } from './http/bodyBudget';
import { checkAddress, requireOneHost } from './http/checkAddress';
import { answersClientErrors, watchAnswers } from './http/clientErrors';
import { addContentSecurity } from './http/contentSecurity';
import { logProblem, problemBody, toProblem } from './http/errors';
import { observe, observeRequests } from './http/observe';
import type { Operation } from './http/operation';
import { PersonBudget } from './http/personBudget';
import { requestIdOf } from './http/requestIdOf';
import { accessTable } from './http/rights';
import { addRoute } from './http/route';
import { SampledLog } from './http/sampledLog';
import { COMPRESSED_FROM } from './http/sendEncoded';
import type { Shutdown } from './http/shutdown';
import {
  boundSockets,
  DEADLINES,
  type Deadlines,
  LIMITS_BEHIND_PROXY,
  secureOptions,
  serverOptions,
} from './http/sockets';
import { acceptSpooled } from './http/spool';
import type { Mailer } from './letters/mailer';
import { addMcp } from './mcp/addMcp';
import { addMetrics } from './metrics/addMetrics';
import { Problem } from './problem';
import { actionOperations } from './records/actions/actionOperations';
import { addUnknownActions } from './records/actions/addUnknownActions';
import { addDocumentation } from './records/definitions/addDocumentation';
import { resourceCalls } from './records/definitions/resourceCalls';
import type { ServerRegistry } from './records/hooks/withHooks';
import { linkOperations } from './records/linkOperations';
import { resourceOperations } from './records/resourceOperations';
import type { ReadExport } from './registerExport/exportReader';
import type { ReadSheet } from './sheets/Sheet';
import type { Certificate } from './start/certificate';
import { todayCalls } from './today/todayCalls';
import { type Allowed, NOTHING_ALLOWED } from './webhooks/addresses';
import { apiTokenCalls } from './workflows/apiTokens/apiTokenCalls';
import { calendarCalls } from './workflows/calendar/calendarCalls';
import { censusOperations } from './workflows/census';
import { countSheetCalls } from './workflows/countSheets/countSheetCalls';
import { createDraft } from './workflows/drafts/createDraft';
import { draftCalls } from './workflows/drafts/draftCalls';
import { goodsOperations } from './workflows/goods';
import { codeCalls } from './workflows/goods/codes/codeCalls';
import { historyCalls } from './workflows/historyCalls';
import { insightsOperations } from './workflows/insights';
import { invoiceOperations } from './workflows/invoices';
import { KeptFindings } from './workflows/invoices/findings/KeptFindings';
import { invoicesOfOrder } from './workflows/invoices/listInvoices';
import { mailServerCalls } from './workflows/mailServer/mailServerCalls';
import { mailTestCalls } from './workflows/mailTest/mailTestCalls';
import { mergeCalls } from './workflows/merging/mergeCalls';
import { oidcCalls } from './workflows/oidc/oidcCalls';
import type { OidcSettings } from './workflows/oidc/settings';
import { orderOperations } from './workflows/orders';
import type { LearnedLevels } from './workflows/parLevels/LearnedLevels';
import { parLevelCalls } from './workflows/parLevels/parLevelCalls';
import { preferenceCalls } from './workflows/preferenceCalls';
import { priceListOperations } from './workflows/priceLists';
import { priceOperations } from './workflows/prices';
import { salesOperations } from './workflows/sales';
import { setupCalls } from './workflows/setupCalls';
import { shrinkageCalls } from './workflows/shrinkage/shrinkageCalls';
import { stockOperations } from './workflows/stock';
import { stockItemCalls } from './workflows/stockItemCalls';
import { stockTakingOperations } from './workflows/stockTaking';
import { walkingOrderCalls } from './workflows/walkingOrderCalls';
import { webhookCalls } from './workflows/webhooks/webhookCalls';

export interface AppOptions {
  database: Database;
  registry: ServerRegistry;
  key: Uint8Array;
  mailer: Mailer;
  pdfs: Pdfs;
  readInvoice: ReadInvoice;
  readSheet: ReadSheet;
  readExport: ReadExport;
  learned: LearnedLevels;
  backups: Backups;
  demoData?: boolean;
  /** Proxies whose X-Forwarded headers are trusted; none by default. */
  trustedProxies?: string[];
  /** Folder of the built console; without it, only the API is served. */
  clientDir?: string;
  dev?: boolean;
  logger?: FastifyBaseLogger;
  certificate?: Certificate;
  /** Token that opens the metrics to callers on other machines. */
  metricsToken?: string;
  deadlines?: Deadlines;
  kept?: AnswerCache;
  findings?: KeptFindings;
  leaving?: Shutdown;
  webhookAllow?: Allowed;
  oidc?: OidcSettings;
  publicUrl?: string;
}

const NO_LOG = { level: 'silent', warn: () => undefined };

/** Builds the server without listening, for tests. @throws Error for an operation without a right */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { certificate } = options;
  const sampled = new SampledLog(options.logger ?? NO_LOG);
  const server = serverOptions(options.deadlines ?? DEADLINES);
  const answerError = answersErrors(sampled);
  const app = fastify({
    ...(certificate ? { https: { ...server, ...secureOptions, ...certificate } } : { http: server }),
    requestTimeout: server.requestTimeout,
    loggerInstance: options.logger,
    trustProxy: options.trustedProxies?.length ? options.trustedProxies : false,
    bodyLimit: PUBLIC_BODY_BYTES,
    genReqId: requestIdOf,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 2000 },
    forceCloseConnections: 'idle',
    clientErrorHandler: answersClientErrors(sampled),
    // Handles addresses that cannot be decoded; these never reach a hook.
    frameworkErrors(error, request, reply) {
      observe(request, reply, observer);
      return answerError(error, request, reply);
    },
  } as FastifyServerOptions);
  const metrics = addMetrics(app, options.database, options.metricsToken);
  const observer = { sampled, done: metrics.observe };
  observeRequests(app, observer);
  watchAnswers(app);
  boundSockets(app.server, options.trustedProxies?.length ? LIMITS_BEHIND_PROXY : undefined);
  app.setErrorHandler(answerError);
  app.decorateRequest('caller', null);
  app.decorateRequest('enter', null);
  acceptJsonOnly(app);
  acceptSpooled(app, EXPORT_TYPE);
  const leaving = options.leaving ?? { isShuttingDown: false };
  closeConnectionsWhenLeaving(app, leaving);
  addContentSecurity(app, certificate !== undefined);
  await app.register(compress, { encodings: ['gzip'], threshold: COMPRESSED_FROM, globalDecompression: false });
  if (options.dev)
    await app.register(cors, {
      origin: true,
      methods: ['GET', 'POST', 'PUT', 'DELETE'],
      exposedHeaders: ['Content-Range', 'Date', 'ETag', 'Content-Disposition', 'Content-Location', 'X-Request-Id'],
    });

  const { database, registry, key } = options;
  const callers = {
    verify: verifiedTokens(key),
    sessions: new SessionReader(database.db),
    programs: new ProgramReader(database.db),
  };
  addUnknownActions(app, registry, callers);
  const operations = allOperations(options);
  const access = accessTable(registry);
  app.addHook('onRequest', (request, reply, next) => {
    const path = checkAddress(request.url);
    const isCall = /^\/(api|mcp)(\/|$)/.test(path);
    // The next user of a shared device must not find answers in the browser's cache.
    if (isCall) reply.header('cache-control', 'no-store');
    requireOneHost(request.raw.rawHeaders);
    refuseCompressed(request);
    if (request.is404 && !['GET', 'HEAD'].includes(request.method)) throw noSuchAddress(request);
    if (isCall) checkApiVersion(request);
    next();
  });
  const auditRecorder = createAuditRecorder(database.db, key);
  const kept = options.kept ?? new AnswerCache();
  const route = {
    db: database.db,
    registry,
    key,
    callers,
    kept,
    auditRecorder,
    budget: new BodyBudget(),
    people: new PersonBudget(),
  };
  for (const operation of operations) {
    const entry = access[operation.id];
    if (!entry) throw new Error(`${operation.id} has no entry in the table of rights`);
    const [right, scope] = entry;
    const add = (to: FastifyInstance) => addRoute(to, operation, { right, scope }, route);
    if (operation.ignoresBody) await app.register(async (own) => add(ignoreBodies(own)));
    else add(app);
  }
  const askWithin = askingWithin([...operations, createDraft(options.publicUrl)], access, route);
  addMcp(app, { ...route, access, askWithin, sampled, publicUrl: options.publicUrl });
  addDocumentation(app, operations, access, route);
  addHealth(app, options.database, leaving);
  await addConsole(app, options.clientDir);
  return app;
}

/** Accepts a missing header. @throws Problem API_VERSION for any version but 1 */
function checkApiVersion({ headers }: FastifyRequest): void {
  const version = headers['api-version'];
  if (version !== undefined && version !== '1')
    throw new Problem('API_VERSION', 'Dieser Server spricht nur die API-Version 1.');
}

const answersErrors = (sampled: SampledLog) => (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const problem = toProblem(error);
  logProblem(request, problem, sampled);
  const { retryAfterSeconds, headers } = problem.extras;
  reply.removeHeader('connection');
  discardRest(request.raw);
  if (retryAfterSeconds) reply.header('retry-after', String(retryAfterSeconds));
  return reply
    .code(problem.status)
    .headers(headers ?? {})
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify(problemBody(problem, request.id)));
};

export const allOperations = ({
  registry,
  key,
  demoData,
  mailer,
  pdfs,
  readInvoice,
  readSheet,
  readExport,
  learned,
  backups,
  findings = new KeptFindings(),
  webhookAllow = NOTHING_ALLOWED,
  oidc,
}: AppOptions): Operation[] => [
  ...setupCalls(registry, loadDemoData, { demoData, oidc }),
  ...authCalls(key),
  ...oidcCalls(key, oidc),
  ...sessionCalls,
  ...apiTokenCalls,
  ...webhookCalls(registry, webhookAllow),
  ...secondFactorCalls,
  ...registry.flatMap((resource) => [
    ...resourceOperations(resource),
    ...actionOperations(resource),
    ...linkOperations(registry, resource),
    ...csvOperations(registry, resource, readSheet),
  ]),
  ...codeCalls(registry),
  ...stockItemCalls(registry),
  ...walkingOrderCalls(registry),
  ...priceOperations(resourceNamed(registry, 'stockItems')),
  ...priceListOperations(resourceNamed(registry, 'stockItems'), readSheet),
  ...calendarCalls,
  ...censusOperations(),
  ...orderOperations(mailer, pdfs, invoicesOfOrder(findings)),
  ...draftCalls,
  ...stockOperations,
  ...stockTakingOperations(pdfs),
  ...countSheetCalls(pdfs),
  ...goodsOperations(pdfs),
  ...shrinkageCalls,
  ...historyImportCalls,
  ...salesOperations(readExport),
  ...parLevelCalls(learned),
  ...insightsOperations,
  ...invoiceOperations(readInvoice, mailer, findings),
  ...auditLogCalls,
  ...historyCalls,
  ...backupCalls(backups),
  ...auditPackageCalls,
  ...todayCalls({ backups, mailer, findings, learned, registry }),
  ...morningMailCalls(key),
  ...mailServerCalls(mailer),
  ...mailTestCalls(mailer),
  ...mergeCalls,
  ...preferenceCalls,
  ...demoDataCalls(backups),
  ...resourceCalls(registry),
];

/** Closes kept-alive connections: they would delay the stop and bring more requests meanwhile. */
function closeConnectionsWhenLeaving(app: FastifyInstance, leaving: Shutdown) {
  app.addHook('preClose', async () => {
    leaving.isShuttingDown = true;
  });
  app.addHook('onSend', (_, reply, payload, next) => {
    if (leaving.isShuttingDown) reply.header('connection', 'close');
    next(null, payload);
  });
}
