import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, vi } from 'vitest';
import { type AppOptions, buildApp } from '../../server/app';
import { createBackups } from '../../server/backup/backups';
import type { Database } from '../../server/db/database';
import { inTransaction } from '../../server/db/engine/transaction';
import { openDatabase } from '../../server/db/open';
import { loadDemoData } from '../../server/demo/loadDemoData';
import type { Pdfs } from '../../server/documents/pdfs';
import { renderPdfs } from '../../server/documents/renderPdfs';
import { createMailer, type Mailer } from '../../server/letters/mailer';
import { createMailServer, type MailServer } from '../../server/letters/mailServer';
import type { MailTransport } from '../../server/letters/transport';
import type { Hooks } from '../../server/records/hooks/types';
import { withHooks } from '../../server/records/hooks/withHooks';
import { readExport } from '../../server/registerExport/readExport';
import { readSheet } from '../../server/sheets/readSheet';
import { prepareFirstAdmin } from '../../server/workflows/firstAdmin';
import { LearnedLevels } from '../../server/workflows/parLevels/LearnedLevels';
import learnLevels from '../../server/workflows/parLevels/learnLevels';
import { resources } from '../../src/resources';
import type { Registry } from '../../src/resources/kit';
import type { Connection, DatabaseEnv, DatabaseUnderTest } from './databases';
import { describesAsUsual, expectDescribed } from './describedAnswers';
import { fixedMailServer } from './fixedMailServer';
import { readInvoiceHere } from './readInvoiceHere';
import { expectTold } from './toldEntries';

export const PASSWORD = 'Lindenblüte 1897';
export const KEY = new TextEncoder().encode('0123456789abcdef0123456789abcdef');

export type Json = Record<string, unknown>;
export interface Reply<T = Json> {
  status: number;
  /** `undefined` without content; a string when the answer is not JSON. */
  body: T;
  headers: LightMyRequestResponse['headers'];
  text: string;
}
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface TestOptions {
  registry?: Registry;
  hooks?: Hooks;
  demoData?: boolean;
  trustedProxies?: string[];
  clientDir?: string;
  /** Transport of mails in place of the configured one; by default the folder `outbox`. */
  transport?: (mailFolder: string) => MailTransport;
  /** For tests that do not look at the mails' PDFs; `renderPdfs` by default. */
  pdfs?: Pdfs;
  /** Clock of the mail queue. */
  clock?: () => Date;
  server?: Partial<AppOptions>;
  databasePool?: number;
  /** Without administrator and user, as at the very first start. */
  empty?: boolean;
  /** With the administrator `admin` and the demo data, whose users replace `ulla`. */
  demo?: boolean;
}

export interface TestApp {
  app: FastifyInstance;
  database: Database;
  mailer: Mailer;
  mailServer: MailServer;
  env: DatabaseEnv;
  /** Tokens of the administrator `admin` and of the user `ulla` without groups. */
  admin: string;
  user: string;
  userId: number;
  /** Calls the API; '' stands for no token. @throws Error when a success differs from the API description */
  call<T = Json>(
    token: string,
    method: Method,
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Reply<T>>;
  /** Signs in and returns the token. @throws when the login is refused */
  login(username: string, password?: string): Promise<string>;
  /** Creates a record as administrator and returns its id. @throws when refused */
  create(url: string, body: Json): Promise<number>;
  member(name: string, groups: readonly number[]): Promise<{ id: number; token: string }>;
  restart(registry?: Registry): Promise<void>;
  /** Stops the program only; `restart` starts it again. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

const quiet = { info() {}, warn() {} };

export async function startTestApp(under: DatabaseUnderTest, options: TestOptions = {}): Promise<TestApp> {
  const { copyOf } = under;
  // Tokens are valid by the clock, so a faked clock needs fresh ones.
  const isUsual = resources.every((resource) => (options.registry ?? resources).includes(resource));
  if (!copyOf || options.empty || !isUsual || vi.isFakeTimers()) {
    const test = await startOn(await under.connect(), options);
    return options.empty ? test : Object.assign(test, await signInFirst(test, options));
  }
  const name = `${under.kind}, ${options.demo ? 'demo data' : 'two people'}`;
  let first = prepared.get(name);
  if (!first) {
    first = prepare(under, options);
    prepared.set(name, first);
  }
  const { env, people } = await first;
  return Object.assign(await startOn(await copyOf(env), options), people);
}

interface Prepared {
  env: DatabaseEnv;
  people: People;
}
/**
 * Databases as the first start and the first two users leave them, made once per worker and copied for its tests:
 * most of a start's time went into migrations and password hashes. First starts have tests of their own. Resources
 * that a test adds are added as to a house that is in use.
 */
const prepared = new Map<string, Promise<Prepared>>();

async function prepare(under: DatabaseUnderTest, { demo }: TestOptions): Promise<Prepared> {
  const { env } = await under.connect();
  // A database goes with its PostgreSQL, a folder with the worker.
  process.once('exit', () => rmSync(env.DATA_DIR, { recursive: true, force: true }));
  const test = await startOn({ env, cleanup: async () => undefined }, {});
  const people = await signInFirst(test, { demo });
  await test.close();
  return { env, people };
}

type People = Pick<TestApp, 'admin' | 'user' | 'userId'>;

async function signInFirst(test: TestApp, options: TestOptions): Promise<People> {
  const { database } = test;
  const registry = withHooks(options.registry ?? resources, options.hooks);
  const context = { db: database.db, registry, now: new Date().toISOString() };
  const loader = options.demo ? loadDemoData : undefined;
  await inTransaction(database.db, await prepareFirstAdmin(context, PASSWORD, loader));
  test.admin = await test.login('admin');
  if (options.demo) return { admin: test.admin, user: '', userId: 0 };
  const user = await test.member('ulla', []);
  return { admin: test.admin, user: user.token, userId: user.id };
}

async function startOn({ env, cleanup }: Connection, options: TestOptions): Promise<TestApp> {
  const mailFolder = join(env.DATA_DIR, 'outbox');
  const mailServer = options.transport
    ? fixedMailServer(options.transport(mailFolder))
    : createMailServer({ mailFolder });
  const start = async (definitions: Registry) => {
    const registry = withHooks(definitions, options.hooks);
    const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = env;
    const { databasePool } = options;
    const database = await openDatabase({ dataDir, databaseUrl, databasePool, registry }, quiet);
    const mailer = createMailer({ database, server: mailServer, clock: options.clock });
    const source = { dataDir, databaseUrl };
    const backups = createBackups({ source, folder: join(env.DATA_DIR, 'backups'), keep: 2 });
    const { demoData, clientDir, trustedProxies, pdfs = renderPdfs } = options;
    const readInvoice = readInvoiceHere;
    const rest = { ...options.server, demoData, clientDir, trustedProxies };
    const app = await buildApp({
      database,
      registry,
      key: KEY,
      mailer,
      pdfs,
      readInvoice,
      readSheet,
      readExport,
      learned: new LearnedLevels(learnLevels),
      backups,
      ...rest,
    });
    if (definitions === resources && !options.hooks) describesAsUsual(app);
    return { database, mailer, mailServer, app };
  };
  let isRunning = true;
  /** Only the product's own resources have German words in the audit log. */
  let isOther = options.registry !== undefined;
  const stop = async () => {
    if (!isRunning) return;
    isRunning = false;
    await test.app.close();
    try {
      if (!isOther) await expectTold(test.database.db, resources);
    } finally {
      await test.database.close();
    }
  };
  const test: TestApp = {
    ...(await start(options.registry ?? resources)),
    env,
    admin: '',
    user: '',
    userId: 0,
    async call(token, method, url, body, headers = {}) {
      const reply = await test.app.inject({
        method,
        url,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      await expectDescribed(test.app, { method, url, token }, reply);
      return { status: reply.statusCode, body: parsed(reply), headers: reply.headers, text: reply.payload };
    },
    async login(username, password = PASSWORD) {
      const reply = await test.call<{ token: string }>('', 'POST', '/api/Users/authenticate', { username, password });
      if (reply.status !== 200) throw new Error(`login of ${username}: ${reply.text}`);
      return reply.body.token;
    },
    async create(url, body) {
      const reply = await test.call<{ id: number }>(test.admin, 'POST', url, body);
      if (reply.status !== 201) throw new Error(`POST ${url}: ${reply.text}`);
      return reply.body.id;
    },
    async member(name, groups) {
      const id = await test.create('/api/Users', { name, password: PASSWORD, stockItemGroups: groups });
      return { id, token: await test.login(name) };
    },
    async restart(registry = options.registry ?? resources) {
      await stop();
      isOther ||= registry !== resources;
      Object.assign(test, await start(registry));
      isRunning = true;
    },
    stop,
    async close() {
      await stop();
      mailServer.close();
      await cleanup();
    },
  };
  return test;
}

/** Starts one server for all tests of a block. @returns a function that returns it once it runs */
export function useTestApp(under: DatabaseUnderTest, options: TestOptions = {}): () => TestApp {
  let running: TestApp | undefined;
  beforeAll(async () => {
    running = await startTestApp(under, options);
  });
  afterAll(() => running?.close());
  return () => {
    if (!running) throw new Error('The server runs inside tests and hooks only');
    return running;
  };
}

function parsed<T>(reply: LightMyRequestResponse): T {
  const type = String(reply.headers['content-type'] ?? '');
  return (reply.payload !== '' && type.includes('json') ? reply.json() : reply.payload || undefined) as T;
}
