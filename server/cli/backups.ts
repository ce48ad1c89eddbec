import { existsSync, lstatSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { anchorPath } from '../audit/anchorFile';
import { auditBackup, hasAuditChains } from '../backup/auditBackup';
import { createBackup } from '../backup/createBackup';
import type { BackupHead } from '../backup/dump';
import { readHead } from '../backup/load';
import { restoreBackupInto } from '../backup/restoreBackupInto';
import { timeOf } from '../backup/timeOf';
import { type DatabaseLocation, fileIn, noDatabase, openBeside, openForReading } from '../db/openBeside';
import { makeScratch } from '../db/scratch';
import { withoutServers } from '../db/withoutServers';
import { type Environment, readEnvironment } from '../environment';
import { operatorSentence } from '../start/operatorSentence';
import { StartError } from '../startError';
import { optionsIn } from './optionsIn';

const usages = {
  backup: 'npm run backup -- --to DATEI',
  restore: 'npm run restore -- --from DATEI',
  move: 'npm run move -- --to postgres://… oder ORDNER',
};
type Command = keyof typeof usages;

/** Commands on the database of the environment. Exit code 1: failed, and nothing changed. */
const commands: Record<Command, (environment: Environment, value: string | undefined) => Promise<void>> = {
  backup: async (environment, to) => {
    const path = requiredFile(to, 'backup');
    const replaced = await readReplaced(path);
    const { file, bytes, sha256 } = await createBackup(
      environment,
      resolve(path),
      await timeOf(environment),
      async ({ audit }) => {
        if (replaced?.audit?.key === undefined || replaced.audit.key === audit?.key) return;
        throw new StartError(`${path} ist die Sicherung einer anderen Installation. ${OTHER_NAME}`);
      },
    );
    await tell(environment, file);
    console.log(`Gesichert nach ${path} (${bytes} Bytes, SHA-256 ${sha256}).`);
  },
  restore: async (environment, from) => {
    const path = requiredFile(from, 'restore');
    requireKnownPlace(environment);
    const kept = await restoreBackupInto(environment, resolve(path), {
      now: await timeOf(environment),
      isEarlierState: true,
      mustBeEmpty: false,
    });
    const place = environment.databaseUrl ? 'in die Datenbank aus DATABASE_URL' : `nach ${fileIn(environment)}`;
    const before = kept ? `Der Stand von vorher: ${kept}.` : 'Dort lag noch keine Datenbank.';
    console.log(`${path} ist ${place} zurückgespielt; alle melden sich neu an. ${before}`);
    console.log(
      'Neue Nummern (Bestellungen, Zählungen, Benutzer und alles Übrige) gehen mit Abstand weiter, mindestens 100.000 höher: Keine, die seit der Sicherung vergeben wurde, kommt noch einmal. Nur das Wareneingangsbuch zählt ohne Lücke weiter.',
    );
    console.log(
      'Zugänge für Programme, Webhooks und Morgenmails ruhen, wartende Mails sind gestoppt, bis jemand sie wieder freigibt.',
    );
    // A copy for a trial and the house that goes on would keep each other from backing up.
    if (dirname(resolve(path)) === resolve(environment.backupDir))
      console.log(
        `Läuft die Installation weiter, aus der die Sicherung stammt, braucht diese einen eigenen Ordner für Sicherungen: Bitte BACKUP_DIR ändern, hier ist es ${environment.backupDir}.`,
      );
  },
  move: async (environment, to) => {
    const target = targetOf(required(to, 'move'));
    const database = await openForReading(environment);
    try {
      await withoutServers(environment, database, () => transfer(environment, target));
    } finally {
      await database.close();
    }
    const next = target.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR (ohne DATABASE_URL)';
    console.log(`Alle Zeilen sind übertragen und verglichen. Nun den Server mit dem neuen Ort in ${next} starten.`);
  },
};

async function transfer(source: Environment, target: DatabaseLocation): Promise<void> {
  const folder = makeScratch('move');
  try {
    const path = join(folder, 'umzug');
    await createBackup(source, path, await timeOf(source));
    await restoreBackupInto(target, path, {
      now: await timeOf(target),
      isEarlierState: false,
      mustBeEmpty: true,
      movedFrom: source.databaseUrl ? 'PostgreSQL' : 'SQLite',
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Records the backup in the audit log; a full or older database must not make the command fail. */
async function tell(environment: Environment, file: string): Promise<void> {
  try {
    const database = await openBeside(environment);
    try {
      if (await hasAuditChains(database.db)) await auditBackup(database.db, file, 'command');
      else console.error('Die Datenbank ist von einer früheren Version: Im Protokoll steht die Sicherung nicht.');
    } finally {
      await database.close();
    }
  } catch (error) {
    console.error(
      'Gesichert ist alles, aber im Protokoll ließ es sich nicht vermerken:',
      operatorSentence(error) ?? error,
    );
  }
}

function required(value: string | undefined, name: Command): string {
  if (value) return value;
  throw new StartError(`Aufruf: ${usages[name]}`);
}

function requiredFile(value: string | undefined, name: Command): string {
  const path = required(value, name);
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return path;
  throw new StartError(`${path} ist ein Ordner. Aufruf: ${usages[name]}`);
}

/** Refuses a shell without the service's environment: the house would stay as it is, beside a second one. */
function requireKnownPlace(environment: Environment) {
  const { databaseUrl, dataDir } = environment;
  if (process.env.DATA_DIR || databaseUrl || existsSync(fileIn(environment)) || existsSync(anchorPath(dataDir))) return;
  throw noDatabase(environment);
}

const OTHER_NAME = 'Bitte einen anderen Namen angeben.';

/** Only an older backup may be replaced: a typing mistake would cost the database. @returns its head */
async function readReplaced(path: string): Promise<BackupHead | undefined> {
  const present = lstatSync(path, { throwIfNoEntry: false });
  if (!present) return undefined;
  const head = present.isFile() ? await readHead(path).catch(() => undefined) : undefined;
  if (head) return head;
  throw new StartError(`${path} ist schon da und keine Sicherung. ${OTHER_NAME}`);
}

const isCommand = (name: string): name is Command => Object.hasOwn(usages, name);

/** Does not repeat a mistyped address, which may contain a password. */
function targetOf(to: string): DatabaseLocation {
  if (/^postgres(ql)?:\/\//.test(to)) return { dataDir: '', databaseUrl: to };
  if (/^\w{2,}:\/|:\/\//.test(to))
    throw new StartError(`So beginnt keine Adresse von PostgreSQL und kein Ordner. Aufruf: ${usages.move}`);
  return { dataDir: resolve(to) };
}

process.umask(0o077);
try {
  const [, , name = '', ...args] = process.argv;
  if (!isCommand(name)) throw new StartError(`Unbekannt: ${name}. Es gibt: ${Object.keys(usages).join(', ')}.`);
  const option = name === 'restore' ? 'from' : 'to';
  const { [option]: value } = optionsIn(args, { [option]: { type: 'string' } }, usages[name]);
  await commands[name](readEnvironment(process.env), value);
} catch (error) {
  console.error(operatorSentence(error) ?? error);
  process.exitCode = 1;
}
