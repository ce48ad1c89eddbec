import { initAdmin, readSetup } from '../../src/contract/setup';
import { settingsOf } from '../db/repository/settings';
import { created, ok } from '../http/call';
import { implement, type Operation } from '../http/operation';
import { invalid } from '../problem';
import type { ServerRegistry } from '../records/hooks/withHooks';
import { type DemoLoader, hasUsers, prepareFirstAdmin, refuseSecondAdmin } from './firstAdmin';
import { requireSetupCode } from './setupCode';

/** @param wanted `demoData`: `DEMO_DATA=1`, loads demo data with the administrator; `oidc`: the house's own provider */
export const setupCalls = (
  registry: ServerRegistry,
  loadDemoData: DemoLoader,
  { demoData: demoDataWanted = false, oidc }: { demoData?: boolean; oidc?: { label: string } },
): Operation[] => [
  implement(readSetup, {
    async handle({ db, isLocal }) {
      const shown = await settingsOf(db, 'INSTANCE_NAME', 'INSTANCE_COLOR');
      const needsAdmin = !(await hasUsers(db));
      return ok({
        needsAdmin,
        codeNeeded: needsAdmin && !isLocal,
        demoData: demoDataWanted,
        instanceName: shown.INSTANCE_NAME,
        instanceColor: shown.INSTANCE_COLOR,
        oidc: oidc ? { label: oidc.label } : null,
      });
    },
  }),
  implement(initAdmin, {
    mode: 'own',
    async handle({ db, now, body, query, address, isLocal, transact }) {
      await refuseSecondAdmin(db);
      if (!isLocal) await requireSetupCode(db, address, body?.code ?? query.code);
      const password = body?.password ?? query.password;
      if (!password) throw invalid({ password: 'Bitte ein Passwort angeben.' });
      const isWanted = demoDataWanted || body?.demoData === true;
      const make = await prepareFirstAdmin({ db, registry, now }, password, isWanted ? loadDemoData : undefined);
      return transact(async (tx) => created(await make(tx)));
    },
  }),
];
