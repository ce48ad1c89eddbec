import type { AnsweredLine, LineJudgement } from '../../../../src/contract/invoiceLines';
import { messages } from '../../../../src/resources/kit';
import { oneOf } from '../../../db/database';
import { readRows } from '../../../db/repository/rowsById';
import { survivorOf } from '../../../db/repository/survivorOf';
import type { Db } from '../../../db/tables';
import { invalid } from '../../../problem';
import type { InvoiceLineRow } from '../judged';
import type { Answer } from './Answer';

interface Found {
  said: AnsweredLine;
  line: InvoiceLineRow;
  judgement: LineJudgement;
}

interface Known {
  articles: ReadonlyMap<number, { supplierId: number }>;
  depositTypes: ReadonlySet<number>;
  items: ReadonlyMap<number, number | null>;
}

/** @throws Problem VALIDATION */
export async function checkAnswers(
  db: Db,
  sent: { supplierId: number; found: readonly Found[]; isList: boolean; orderIds: readonly number[] },
): Promise<Answer[]> {
  const known = await readKnown(db, sent);
  const errors: Record<string, string> = {};
  const seen = new Set<number>();
  const answers = sent.found.map((found, index): Answer => {
    const [field, message] = (seen.has(found.line.id) ? TWICE : problemOf(found, sent.supplierId, known)) ?? [];
    seen.add(found.line.id);
    if (field && message) errors[sent.isList ? `${index}.${field}` : field] = message;
    return answerOf(found);
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return answers;
}

type FieldProblem = readonly [field: string, message: string];
const TWICE: FieldProblem = ['id', 'Diese Position steht zweimal da.'];

function problemOf({ said, line, judgement }: Found, supplierId: number, known: Known): FieldProblem | undefined {
  if (judgement.verdict === null || line.kind === 'allowance')
    return ['id', 'Diese Position wird mit nichts verglichen.'];
  const { stockItemId, depositTypeId, unitsPerBilled, orderItemId } = said;
  const articleId = articleOf(said, judgement);
  if (stockItemId) {
    const article = known.articles.get(stockItemId);
    if (!article) return ['stockItemId', messages.unknownReference];
    if (line.kind === 'charge') return ['stockItemId', 'Ein Zuschlag ist kein Artikel.'];
    const isOrdered = [...known.items.values()].includes(stockItemId);
    if (article.supplierId !== supplierId && !isOrdered)
      return ['stockItemId', 'Dieser Artikel gehört zu einem anderen Lieferanten.'];
  }
  if (depositTypeId && !known.depositTypes.has(depositTypeId)) return ['depositTypeId', messages.unknownReference];
  if (unitsPerBilled && isOnlyUnits(said) && articleId === null)
    return ['stockItemId', 'Bitte auch den Artikel angeben.'];
  if (unitsPerBilled && articleId === null) return ['unitsPerBilled', 'Einheiten hat nur ein Artikel.'];
  if (orderItemId && (articleId === null || known.items.get(orderItemId) !== articleId))
    return [
      'orderItemId',
      'Diese Position gehört zu keiner der Bestellungen dieser Rechnung, oder zu einem anderen Artikel.',
    ];
  return undefined;
}

const isOnlyUnits = ({ stockItemId, depositTypeId, other, notOrdered }: AnsweredLine) =>
  !(stockItemId || depositTypeId || other || notOrdered);

/** An answer with units alone applies to the article found by comparison. */
const articleOf = (said: AnsweredLine, judgement: LineJudgement): number | null =>
  said.stockItemId ?? (isOnlyUnits(said) ? judgement.stockItemId : null);

function answerOf({ said, line, judgement }: Found): Answer {
  return {
    line,
    judged: judgement,
    remember: said.remember !== false && !said.notOrdered,
    said: {
      saidStockItemId: articleOf(said, judgement),
      saidDepositTypeId: said.depositTypeId ?? null,
      saidOther: said.other ? 1 : 0,
      saidNotOrdered: said.notOrdered ? 1 : 0,
      saidUnitsPerBilled: said.unitsPerBilled ?? null,
      saidOrderItemId: said.orderItemId ?? null,
    },
  };
}

async function readKnown(
  db: Db,
  { found, orderIds }: { found: readonly Found[]; orderIds: readonly number[] },
): Promise<Known> {
  const ids = [...new Set(found.flatMap(({ said }) => said.stockItemId ?? []))];
  const articles = await readRows(db, 'stockItems', ids, ['id', 'supplierId']);
  const types = await db.selectFrom('depositTypes').select('id').execute();
  const items = await db
    .selectFrom('orderItems')
    .select(['id', survivorOf('stockItems', 'orderItems.stockItemId').$castTo<number | null>().as('stockItemId')])
    .where(oneOf(db, 'orderId', orderIds))
    .execute();
  return {
    articles: new Map(articles.map(({ id, supplierId }) => [id, { supplierId }])),
    depositTypes: new Set(types.map(({ id }) => id)),
    items: new Map(items.map(({ id, stockItemId }) => [id, stockItemId])),
  };
}
