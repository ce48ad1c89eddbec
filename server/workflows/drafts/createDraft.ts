import { z } from 'zod';
import { type NewDraft, orderDraft } from '../../../src/contract/drafts';
import { ORDERS_TAG as tag } from '../../../src/contract/orders';
import { databaseNow } from '../../db/engine/databaseNow';
import { lockName } from '../../db/engine/lockName';
import { bookedForOne } from '../../db/repository/bookedFor';
import { countOf, insertRow } from '../../db/repository/rowsById';
import { type Call, created } from '../../http/call';
import { type Operation, operation } from '../../http/operation';
import { Problem } from '../../problem';
import { requireOrderable } from '../orders/orderable';
import { requireReference } from '../requireReference';

const DAY_MS = 86_400_000;
const VALID_MS = 7 * DAY_MS;
/** How long a draft is kept after it has expired, in whatever state. */
const KEPT_MS = 30 * DAY_MS;
const MAX_OPEN = 50;

export const madeDraft = z.object({
  draftId: z.int(),
  /** Page on which a person confirms the draft; missing where the server does not know its own address. */
  url: z.string().optional(),
  expires: z.iso.datetime(),
});

/** Has no address of its own: programs propose orders only with the tool `draft_order`. */
export const createDraft = (publicUrl: string | undefined): Operation =>
  operation({
    id: 'drafts.create',
    mode: 'write',
    method: 'POST',
    url: '/mcp',
    tag,
    summary: 'Schlägt eine Bestellung vor, die erst ein Mensch anlegt',
    body: orderDraft,
    answer: madeDraft,
    groupOf: async ({ body }) => body.stockItemGroupId,
    async handle({ db, user, body }: Call<undefined, undefined, NewDraft>) {
      const { tokenId } = user;
      if (tokenId === undefined) throw new Error('People make orders instead of proposing them');
      const { stockItemGroupId, note = '' } = body;
      const supplierId = await bookedForOne(db, 'suppliers', body.supplierId);
      await requireReference(db, 'suppliers', supplierId, 'supplierId');
      await requireReference(db, 'stockItemGroups', stockItemGroupId, 'stockItemGroupId');
      const wanted = await requireOrderable(db, supplierId, body.items);
      // Serializes concurrent calls, so that the limit holds.
      await lockName(db, `drafts:${tokenId}`);
      const now = (await databaseNow(db)).getTime();
      const instantIn = (ms: number) => new Date(now + ms).toISOString();
      await requireFewOpen(db, tokenId, instantIn(0));
      await db.deleteFrom('drafts').where('tokenId', '=', tokenId).where('expires', '<', instantIn(-KEPT_MS)).execute();
      const expires = instantIn(VALID_MS);
      const id = await insertRow(db, 'drafts', {
        tokenId,
        tokenName: user.name,
        created: instantIn(0),
        expires,
        supplierId,
        stockItemGroupId,
        note,
        items: JSON.stringify(wanted.map(({ stockItemId, amount }) => ({ stockItemId, amount }))),
      });
      return created({ draftId: id, ...(publicUrl && { url: `${publicUrl}/draft/${id}` }), expires });
    },
  });

async function requireFewOpen(db: Call['db'], tokenId: number, now: string): Promise<void> {
  const open = db.selectFrom('drafts').where('tokenId', '=', tokenId).where('state', '=', 'open');
  if ((await countOf(open.where('expires', '>', now))) < MAX_OPEN) return;
  throw new Problem(
    'RATE_LIMIT',
    `Von diesem Zugang sind schon ${MAX_OPEN} Vorschläge offen. Erst muss jemand welche annehmen oder verwerfen.`,
  );
}
