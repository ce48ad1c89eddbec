import { textKey } from '../../src/resources/kit';
import type { Scope } from '../../src/rules/scopes';
import type { Db } from '../db/tables';
import { hashOfToken, newTokenText, prefixOf } from '../http/auth/tokenText';
import { newSecret } from '../webhooks/signature';

const TOKEN = 'Kasse (Demo)';
const SCOPES: readonly Scope[] = ['masterData:read', 'goods:write', 'orders:draft'];

/** Creates a paused API token whose text nobody learns, so that the demo opens no door. */
export async function loadApiToken(db: Db, { userId, at }: { userId: number; at: string }): Promise<void> {
  const text = newTokenText();
  await db
    .insertInto('apiTokens')
    .values({
      name: TOKEN,
      nameKey: textKey(TOKEN),
      hash: hashOfToken(text),
      prefix: prefixOf(text),
      scopes: JSON.stringify(SCOPES),
      stockItemGroupIds: null,
      expires: null,
      pausedReason: 'person',
      created: at,
      createdByUserId: userId,
      lastUsedAt: null,
    })
    .execute();
}

const WEEK_MS = 7 * 86_400_000;
const ARTICLES = 3;

export async function loadDraft(db: Db, { at }: { at: string }): Promise<void> {
  const token = await db.selectFrom('apiTokens').select(['id', 'name']).executeTakeFirstOrThrow();
  const articles = await db
    .selectFrom('stockItemGroupAssignments as assigned')
    .innerJoin('stockItems', 'stockItems.id', 'assigned.stockItemId')
    .select(['stockItems.id', 'stockItems.supplierId', 'assigned.stockItemGroupId'])
    .orderBy('assigned.id')
    .execute();
  const [first] = articles;
  if (!first) return;
  const { supplierId, stockItemGroupId } = first;
  const own = articles.filter((each) => each.supplierId === supplierId && each.stockItemGroupId === stockItemGroupId);
  const items = own.slice(0, ARTICLES).map(({ id }, index) => ({ stockItemId: id, amount: index + 1 }));
  await db
    .insertInto('drafts')
    .values({
      tokenId: token.id,
      tokenName: token.name,
      created: at,
      expires: new Date(Date.parse(at) + WEEK_MS).toISOString(),
      supplierId,
      stockItemGroupId,
      items: JSON.stringify(items),
      note: '',
    })
    .execute();
}

const WEBHOOK = 'Buchhaltung (Demo)';

export async function loadWebhook(db: Db, { userId, at }: { userId: number; at: string }): Promise<void> {
  await db
    .insertInto('webhooks')
    .values({
      name: WEBHOOK,
      nameKey: textKey(WEBHOOK),
      url: 'https://example.com/zaehlwerk',
      events: JSON.stringify(['orders.sent', 'deliveries.booked', 'invoices.imported']),
      secret: newSecret(),
      previousSecret: null,
      rotatedAt: null,
      pausedReason: 'person',
      created: at,
      createdByUserId: userId,
      lastDeliveredAt: null,
    })
    .execute();
}
