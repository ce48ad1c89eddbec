import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { textKey } from '../../src/resources/kit';
import { type Actor, type AuditEntry, type Changes, writeAudit } from '../db/audit/writeAudit';
import { inTransaction } from '../db/engine/transaction';
import type { Db } from '../db/tables';
import { Problem } from '../problem';
import { verifyToken } from './auth/tokens';
import { type Answer, callerId } from './call';
import { addressOf } from './clientAddress';
import type { Operation } from './operation';
import { subjectOfOperation } from './subjectOfOperation';

export interface AuditRecorder {
  answered(request: FastifyRequest, operation: Operation, answer: Answer): Promise<void>;
  failed(request: FastifyRequest, operation: Pick<Operation, 'id'>, error: unknown): Promise<void>;
  /** Does the work; if it throws, `failed` records the error before it is thrown on. */
  during<T>(request: FastifyRequest, operation: Pick<Operation, 'id'>, work: () => Promise<T>): Promise<T>;
  /** A program is about to call this tool. @param given names of the arguments */
  asked(request: FastifyRequest, tool: string, given: readonly string[]): Promise<void>;
}

const SIGN_INS: readonly string[] = ['users.authenticate', 'oidc.token'];

const MINUTE_S = 60;
/** Entries per minute, per name and address and in total: guessing must not fill the disk. */
const LOGINS_OF_ONE = 10;
const LOGINS_OF_ALL = 120;

export function createAuditRecorder(db: Db, key: Uint8Array): AuditRecorder {
  const limit = (points: number) => new RateLimiterMemory({ points, duration: MINUTE_S });
  const refusals = limit(1);
  const ofOne = limit(LOGINS_OF_ONE);
  const ofAll = limit(LOGINS_OF_ALL);

  /** Failures only go to the log: the action has already happened, and reads must work on a full disk. */
  const write = async (request: FastifyRequest, actor: Actor | null, entry: AuditEntry) => {
    try {
      await inTransaction(db, (tx) => writeAudit(tx, actor, entry));
    } catch (error) {
      request.log.error({ err: error, action: entry.action }, 'Ein Eintrag des Protokolls ließ sich nicht schreiben');
    }
  };

  const refusedLogin = async (request: FastifyRequest, user: Actor | undefined, code?: string) => {
    const who = `${user?.id ?? 0} ${addressOf(request)}`;
    if (!(await isFree(ofOne, who)) || !(await isFree(ofAll, ''))) return;
    const entry = signing('loginFailed', user, request);
    await write(request, user ?? null, code ? { ...entry, changes: { ...entry.changes, code: [null, code] } } : entry);
  };

  const recorder: AuditRecorder = {
    async asked(request, tool, given) {
      const user = request.caller?.user;
      if (user?.tokenId === undefined) return;
      const { tokenId, name } = user;
      const changes = { tool: [null, tool], arguments: [null, given.join(', ')] } satisfies Changes;
      await write(request, user, { resource: 'apiTokens', recordId: tokenId, title: name, action: 'mcp', changes });
    },
    async answered(request, operation, answer) {
      const caller = request.caller?.user;
      if (SIGN_INS.includes(operation.id)) {
        const { token } = answer.body as { token: string };
        const user = await userBy(db, 'id', (await verifyToken(key, token)).userId);
        if (user) await write(request, user, signing('login', user, request));
      } else if (answer.failedLogin) {
        const { code, user } = answer.failedLogin;
        await refusedLogin(request, user, code);
      } else if (operation.id === 'users.logout' && caller) {
        await write(request, caller, signing('logout', caller, request));
      } else if (answer.file && caller) {
        await write(request, caller, { ...about(request, operation, 'export'), title: answer.file.name });
      } else if (operation.id === 'backup.create' && caller) {
        await write(request, caller, about(request, operation, 'export'));
      }
    },
    async failed(request, operation, error) {
      if (!(error instanceof Problem)) return;
      const caller = request.caller?.user;
      if (error.code === 'LOGIN_FAILED' && SIGN_INS.includes(operation.id)) {
        // An unknown name may be a password in the wrong field, so it is not stored.
        const { username = '' } = request.body as { username?: string };
        await refusedLogin(request, await userBy(db, 'nameKey', textKey(username)));
      } else if (error.status === 403 && caller && (await isFree(refusals, `${callerId(caller)} ${operation.id}`))) {
        const entry = about(request, operation, 'refused');
        await write(request, caller, { ...entry, changes: { ...entry.changes, code: [null, error.code] } });
      }
    },
    async during(request, operation, work) {
      try {
        return await work();
      } catch (error) {
        await recorder.failed(request, operation, error);
        throw error;
      }
    },
  };
  return recorder;
}

const userBy = (db: Db, column: 'id' | 'nameKey', value: number | string): Promise<Actor | undefined> =>
  db.selectFrom('users').select(['id', 'name']).where(column, '=', value).executeTakeFirst();

const isFree = (limiter: RateLimiterMemory, who: string): Promise<boolean> =>
  limiter.consume(who).then(
    () => true,
    (reason: unknown) => {
      if (reason instanceof Error) throw reason;
      return false;
    },
  );

const signing = (
  action: 'login' | 'loginFailed' | 'logout',
  user: Actor | undefined,
  request: FastifyRequest,
): AuditEntry => ({
  resource: 'users',
  recordId: 0,
  title: user?.name ?? null,
  action,
  changes: { address: [null, addressOf(request)] },
});

/** Leaves out the query, which may contain anything. */
function about(request: FastifyRequest, operation: Pick<Operation, 'id'>, action: 'refused' | 'export'): AuditEntry {
  const path = request.url.split('?')[0];
  return {
    resource: subjectOfOperation(operation.id),
    recordId: idOf(request),
    action,
    changes: { method: [null, request.method], path: [null, path] },
    // The cast is needed because the compiler gives up after comparing 25 of the union's members.
  } as AuditEntry;
}

const ID_NAMES = ['id', 'OrderId', 'stockTakingId', 'censusId', 'itemId'];

function idOf({ params, query, body }: FastifyRequest): number {
  for (const sent of [params, query, body]) {
    for (const name of ID_NAMES) {
      const id = Number((sent as Record<string, unknown> | null | undefined)?.[name]);
      if (Number.isSafeInteger(id) && id > 0 && id < 2 ** 31) return id;
    }
  }
  return 0;
}
