import { readdirSync, readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { fastFolder } from './tests/helpers/fastFolder.ts';
import { handbook } from './vite.handbook.ts';

const ui = ['tests/{admin,ui,layout,custom,shared,app,navigation}/**/*.test.{ts,tsx}'];
const server = ['tests/server/**/*.test.ts'];
const browser = ['tests/browser/**/*.test.ts'];
/**
 * Processes that are started, killed or waited for, wrong clocks, houses of thousands of records, a look at every screen,
 * and pages whose parts other tests cover, up to half a minute a file: `npm run faults` begins with them.
 */
const long = [
  'tests/browser/{actions,amountQuestions,auditLog,cameraCodes,countQuestion,countSheet,every*,extensions,formRows}.test.ts',
  'tests/browser/{jsonResource,keptDrafts,keyboard,logout,longNames,manyAtOnce,modelFiles,movedBackend}.test.ts',
  'tests/browser/{orderCalendar,ordersDays,ownFields,palette,randomComputed,related,rules,views,wideLists}.test.ts',
  'tests/browser/offline{Provider,Restored,Session,StockTaking,Storage,Stuck,Tabs,Version}.test.ts',
  'tests/browser/{otherBackend,otherBackendForms,otherBackendWork}.test.ts',
  'tests/server/{demoLoad,descriptors,drain,kill,logFull,preparedCode,rounds,start,tls,upgrade,upgradeKilled}.test.ts',
  'tests/server/api/{changedDefinitions,changedDeleteRules,deepCascades,emptiedReferences,guessing}.test.ts',
  'tests/server/api/{hashing,keptHistories,lostCascades,schemaGrowth}.test.ts',
  'tests/server/audit/{retention,verify}.test.ts',
  'tests/server/backup/{backupFolder,commands,damagedPlace,owners,restoreBackupInto}.test.ts',
  'tests/server/backup/{ownFields,restoreKilled,upgrade}.test.ts',
  'tests/server/cli/{doctor,doctorOfPostgres}.test.ts',
  'tests/server/csv/{articlesAhead,importMany,inSteps}.test.ts',
  'tests/server/db/{pooler,waits,withBriefLocks}.test.ts',
  'tests/server/demo/{removalBeside,removeDemoData}.test.ts',
  'tests/server/documents/pdfPool.test.ts',
  'tests/server/faults/{copy,damagedFile,filesMoved,mailOutage,postgresLost}.test.ts',
  'tests/server/largeHouse/longestTurn.test.ts',
  'tests/server/ownFields/manyFields.test.ts',
  'tests/server/records/manyReferring.test.ts',
  'tests/server/sales/kill.test.ts',
  'tests/server/webhooks/{manyDeliveries,orderOfDeliveries}.test.ts',
  'tests/server/workflows/{mailOutages,mostLines,stockTakingSums,stockTakingVerify}.test.ts',
  'tests/server/workflows/goods/clockAhead.test.ts',
  'tests/server/workflows/invoices/{changedLines,findings,invoiceYear,keptFiles,kill}.test.ts',
  'tests/server/workflows/merging/{datedBeforeMerge,lateBookings}.test.ts',
  'tests/server/workflows/oidc/trouble.test.ts',
  'tests/server/workflows/orders/mail/{kill,twoServers}.test.ts',
];

/** Tables of rules, in the long tests on PostgreSQL as well. */
const rules = readdirSync('tests/server', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => `tests/server/${name}`)
  .filter((path) => readFileSync(path, 'utf8').includes('describeRules('));

// Otherwise react-router is loaded twice, once by Node and once by Vite, and its contexts do not meet.
const conditions = ['module-sync', 'module', 'node', 'development|production'];

export default defineConfig({
  plugins: [react(), handbook()],
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: {
    env: { TZ: 'Europe/Berlin', TMPDIR: fastFolder() },
    // No limit is an assertion: each only ends what hangs.
    expect: { poll: { timeout: 45_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          setupFiles: 'tests/helpers/nothingLeftBehind.ts',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...ui, ...server, ...browser],
          environment: 'node',
          maxWorkers: 2,
          // A process for each file took longer than its tests; a file gives back what it has put in another's place.
          isolate: false,
          // No test asserts how long it takes; what hangs ends all the same.
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'ui',
          include: ui,
          environment: 'jsdom',
          pool: 'forks',
          // Young objects are copied less often.
          execArgv: ['--max-semi-space-size=64'],
          // Three tenths of the time are spent waiting for timers: a third one has work for it.
          maxWorkers: 3,
          // `setupUi` gives every test a fresh device instead.
          isolate: false,
          // Projects of one group must have the same number of workers.
          sequence: { groupOrder: 1 },
          setupFiles: [
            'tests/helpers/plainStyles.ts',
            'tests/helpers/nothingLeftBehind.ts',
            'tests/helpers/setupUi.ts',
          ],
          // No test asserts how long it takes; what hangs ends all the same.
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: server,
          exclude: long,
          provide: { areRulesOnBoth: false },
          setupFiles: ['tests/helpers/recordStatements.ts', 'tests/helpers/quickHashes.ts'],
          environment: 'node',
          pool: 'forks',
          // Young objects are copied less often: a tenth of a server's start.
          execArgv: ['--max-semi-space-size=64'],
          // A fifth of the time is spent waiting for servers, databases and timers: a third one has work for it.
          maxWorkers: 3,
          // Every test has a database and a server of its own; loading the server anew for each file took minutes.
          isolate: false,
          sequence: { groupOrder: 1 },
          globalSetup: 'tests/helpers/setupPostgres.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          include: [...long, ...rules],
          provide: { areRulesOnBoth: true },
          setupFiles: 'tests/helpers/recordStatements.ts',
          environment: 'node',
          pool: 'forks',
          maxWorkers: 2,
          isolate: false,
          globalSetup: 'tests/helpers/setupPostgres.ts',
          // Some open every screen, one after the other.
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: browser,
          exclude: long,
          environment: 'node',
          pool: 'forks',
          // Half of the time is spent waiting for servers, pages and timers: a third browser has work for it.
          maxWorkers: 3,
          isolate: false,
          sequence: { groupOrder: 2 },
          globalSetup: 'tests/helpers/setupBuild.ts',
          testTimeout: 300_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
