import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { dayBounds, todayIn } from '../../src/rules/dates';
import { databaseNow } from '../db/engine/databaseNow';
import { inUnsyncedTransaction } from '../db/engine/inUnsyncedTransaction';
import { settingsOf } from '../db/repository/settings';
import type { Db } from '../db/tables';
import { rateLimit } from '../problem';
import { PUBLIC_BODY_BYTES, sentBytesOf } from './bodies';

/** Bodies up to this size are typed by people and not counted. */
const COUNTED_FROM = PUBLIC_BODY_BYTES;
const MEGABYTE = 1_000_000;

interface Upload {
  db: Db;
  userId: number;
}

/** Counts a body of known length before it is read. @param most limit of the operation @throws Problem RATE_LIMIT */
export async function countUpload(request: FastifyRequest, upload: Upload, most: number): Promise<void> {
  const length = sentBytesOf(request);
  if (length > COUNTED_FROM && length <= most) await count(upload, length);
}

/** Counts a body of unknown length while it is read; fails when refused. */
export async function* countedPieces(body: AsyncIterable<Buffer>, upload: Upload): AsyncGenerator<Buffer> {
  let [all, uncounted] = [0, 0];
  for await (const chunk of body) {
    all += chunk.length;
    uncounted += chunk.length;
    if (uncounted >= MEGABYTE) {
      await count(upload, uncounted);
      uncounted = 0;
    }
    yield chunk;
  }
  if (all > COUNTED_FROM && uncounted > 0) await count(upload, uncounted);
}

/** Counts for all servers, by days in the instance's time zone. @throws Problem RATE_LIMIT, counting nothing */
async function count({ db, userId }: Upload, bytes: number): Promise<void> {
  const { TIME_ZONE: timeZone, UPLOAD_MB_PER_DAY } = await settingsOf(db, 'TIME_ZONE', 'UPLOAD_MB_PER_DAY');
  const most = Number(UPLOAD_MB_PER_DAY);
  if (most === 0) return;
  const now = await databaseNow(db);
  const day = todayIn(timeZone, now);
  const sum = sql<number>`case when "uploads"."day" = ${day} then "uploads"."bytes" else 0 end + ${bytes}`;
  const { numInsertedOrUpdatedRows } = await inUnsyncedTransaction(db, (tx) =>
    tx
      .insertInto('uploads')
      .values({ userId, day, bytes })
      .onConflict((conflict) =>
        conflict
          .column('userId')
          .doUpdateSet({ day, bytes: sum })
          .where(sql<boolean>`${sum} <= ${most * MEGABYTE}`),
      )
      .executeTakeFirst(),
  );
  if (numInsertedOrUpdatedRows) return;
  const end = Date.parse(dayBounds(day, timeZone).end);
  throw rateLimit(
    `Mehr als ${most.toLocaleString('de-DE')} MB am Tag nimmt der Server von niemandem an. Morgen geht es weiter, oder ein Administrator ändert die Grenze in den Einstellungen.`,
    Math.max(1, Math.ceil((end - now.getTime()) / 1000)),
  );
}
