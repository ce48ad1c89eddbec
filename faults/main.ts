import { connectPostgres, connectSqlite } from '../tests/helpers/databases';
import { startPostgres } from '../tests/helpers/postgres';
import { ahead } from './ahead';
import { broken } from './broken';
import { clock } from './clock';
import { conformance } from './conformance';
import { cut } from './cut';
import { descriptors } from './descriptors';
import { disk } from './disk';
import type { Fault, FaultContext, Result } from './fault';
import { flood } from './flood';
import { fuzz } from './fuzz';
import { kill } from './kill';
import { machines } from './machines';
import { moved } from './moved';
import { postgres } from './postgres';
import { writeReport } from './report';
import { servers } from './servers';
import { slow } from './slow';
import { versions } from './versions';

const faults: Fault[] = [
  kill,
  postgres,
  servers,
  machines,
  slow,
  flood,
  cut,
  broken,
  disk,
  moved,
  descriptors,
  clock,
  ahead,
  fuzz,
  versions,
  conformance,
];

/**
 * Runs the faults, and writes the report after a complete run at full length.
 * @returns true if nothing was lost or wrong
 */
export async function runFaults({ only, isQuick }: { only?: string; isQuick: boolean }): Promise<boolean> {
  const names = only?.split(',');
  const unknown = names?.filter((name) => !faults.some((fault) => fault.name === name)) ?? [];
  if (unknown.length > 0) {
    console.error(`Unbekannt: ${unknown.join(', ')}. Es gibt: ${faults.map(({ name }) => name).join(', ')}.`);
    return false;
  }
  const chosen = faults.filter(({ name }) => !names || names.includes(name));
  const cluster = await startPostgres({ keepsCommits: true });
  const cleanups: (() => Promise<void>)[] = [];
  const connect: FaultContext['connect'] = async (kind) => {
    if (kind === 'PostgreSQL' && !cluster) return undefined;
    const { env, cleanup } = await (kind === 'SQLite' ? connectSqlite() : connectPostgres(cluster?.url ?? ''));
    cleanups.push(cleanup);
    return env;
  };
  const results: Result[] = [];
  for (const { name, run } of chosen) {
    for (const result of await run({ isQuick, connect })) {
      results.push(result);
      console.log(lineOf(name, result));
    }
  }
  for (const cleanup of cleanups) await cleanup();
  await cluster?.stop();
  if (!names && !isQuick) writeReport(results);
  return results.every(isGood);
}

const isGood = ({ lost, doubled, wrong }: Result) => lost === 0 && doubled === 0 && wrong.length === 0;

const lineOf = (name: string, result: Result): string =>
  [
    `${isGood(result) ? '✓' : '✗'} ${name}: ${result.what}, ${result.times}:`,
    `${result.acknowledged} bestätigt, ${result.lost} verloren, ${result.doubled} doppelt; ${result.figures}`,
    ...result.wrong.map((each) => `\n    ${each}`),
  ].join(' ');
