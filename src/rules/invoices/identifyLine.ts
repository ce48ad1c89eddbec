import Big from 'big.js';
import { agreedPrices } from './agreedPrices';
import type { ArticleBook } from './articleBook';
import { chooseUnits, isInRange } from './chooseUnits';
import { exactOrNull, quotient } from './exact';
import { findArticle, type Hit } from './findArticle';
import { isOfFormerUnit } from './isOfFormerUnit';
import { keyText, lineKey } from './lineKey';
import { readGtin } from './lineTexts';
import type { OrderBook } from './orderBook';
import type { Article, LineAnswer, LineFacts, Link, MatchedBy, Source } from './parts';
import { unitCandidates } from './unitCandidates';

/** Decimals of numbers in judgements, as in JSON. */
const SHARE_PLACES = 10;
const PLACES = 20;
const AMOUNT_PLACES = 3;

export interface IdentifiedLine {
  facts: LineFacts;
  article: Article | null;
  depositTypeId: number | null;
  other: boolean;
  notOrdered: boolean;
  matchedBy: MatchedBy | null;
  reason: 'CONTRADICTION' | 'UNKNOWN' | 'UNITS' | null;
  candidates: Hit[];
  unitsPerBilled: Big | null;
  unitCandidates: Big[];
  units: Big | null;
  sources: readonly Source[];
  named: number | null;
  isCredit: boolean;
  /** Units billed, negative for credits; null if unknown or not goods. */
  billed: Big | null;
}

export interface Knowledge {
  book: ArticleBook;
  orders: OrderBook;
  links: ReadonlyMap<string, Link>;
  sourcesOf: (stockItemId: number) => readonly Source[];
  isCredit: boolean;
  /** BT-109 */
  net: Big | null;
}

type Said = Pick<IdentifiedLine, 'depositTypeId' | 'other' | 'notOrdered' | 'reason'> & {
  found: { stockItemId: number; matchedBy: MatchedBy } | null;
  candidates: Hit[];
  link: Link | undefined;
};

export function identifyLine(facts: LineFacts, answer: LineAnswer | null, known: Knowledge): IdentifiedLine {
  const said = whatItIs(facts, answer, known);
  const article = (said.found && known.book.byId.get(said.found.stockItemId)) ?? null;
  const sources = article ? known.sourcesOf(article.id) : [];
  const named = article ? namedItem(facts, answer, sources) : null;
  const isCredit = givesBack(facts, known);
  const chosen = article ? chooseFor({ facts, answer, article, sources, named, link: said.link }, known) : undefined;
  const quantity = exactOrNull(facts.quantity);
  const unitsPerBilled = chosen?.unitsPerBilled ?? null;
  const units = unitsPerBilled && quantity ? unitsOf(quantity, unitsPerBilled) : null;
  const isAboutPrice = isCredit && (chosen?.isCheap ?? false);
  return {
    facts,
    article,
    depositTypeId: said.depositTypeId,
    other: said.other,
    notOrdered: said.notOrdered,
    matchedBy: said.found?.matchedBy ?? null,
    reason: said.reason ?? (article && !units && !isAboutPrice ? 'UNITS' : null),
    candidates: said.candidates,
    unitsPerBilled,
    unitCandidates: (chosen?.candidates ?? []).filter(isAmount),
    units,
    sources,
    named,
    isCredit,
    billed: said.notOrdered ? null : isAboutPrice ? new Big(0) : (units?.times(direction(facts, known)) ?? null),
  };
}

/** People cannot enter a share such as a twelfth. */
const isAmount = (units: Big) => units.round(AMOUNT_PLACES).eq(units);

/** A share such as a twelfth is cut off: added up again, it must not be more than the whole. */
function unitsOf(quantity: Big, unitsPerBilled: Big): Big {
  const units = unitsPerBilled.times(quantity.abs());
  return isAmount(unitsPerBilled) ? units : units.round(SHARE_PLACES + 2).round(SHARE_PLACES, Big.roundDown);
}

const NOTHING = { depositTypeId: null, other: false, notOrdered: false, reason: null, candidates: [], found: null };

function whatItIs(facts: LineFacts, answer: LineAnswer | null, known: Knowledge): Said {
  const isAllowance = facts.kind === 'allowance';
  if (isAllowance || facts.isInformation || facts.lineTotal === null) return { ...NOTHING, link: undefined };
  const link = linkOf(facts, known);
  const isGoods = facts.kind === 'item';
  const ofLadder = () => (isGoods ? findArticle(facts, known.book, known.orders) : undefined);
  if (answer?.notOrdered) {
    const found = link?.stockItemId
      ? { stockItemId: link.stockItemId, matchedBy: 'learned' as const }
      : ladderHit(ofLadder());
    return { ...NOTHING, notOrdered: true, found, link };
  }
  for (const each of [answer, link]) {
    if (!each) continue;
    const { stockItemId, depositTypeId, other } = each;
    if (stockItemId !== null && isGoods && known.book.byId.has(stockItemId))
      return { ...NOTHING, found: { stockItemId, matchedBy: 'learned' }, link };
    if (depositTypeId !== null || other) return { ...NOTHING, depositTypeId, other, link };
  }
  const ladder = ofLadder();
  if (!ladder) return { ...NOTHING, reason: 'UNKNOWN', link };
  return { ...NOTHING, found: ladderHit(ladder), reason: ladder.reason, candidates: ladder.candidates, link };
}

const ladderHit = (found: ReturnType<typeof findArticle> | undefined) =>
  found?.stockItemId && found.matchedBy ? { stockItemId: found.stockItemId, matchedBy: found.matchedBy } : null;

function linkOf(facts: LineFacts, { links, book }: Knowledge): Link | undefined {
  const key = lineKey(facts, book);
  return key ? links.get(keyText(key)) : undefined;
}

function namedItem(facts: LineFacts, answer: LineAnswer | null, sources: readonly Source[]): number | null {
  const ids = [answer?.orderItemId, Number(facts.orderLineReference?.trim() || 0)];
  return ids.find((id) => sources.some(({ orderItemId }) => id && orderItemId === id)) ?? null;
}

const givesBack = ({ lineTotal, quantity }: LineFacts, { isCredit }: Knowledge): boolean =>
  isCredit || isNegative(lineTotal) || (Number(lineTotal) === 0 && isNegative(quantity));

const isNegative = (decimal: string | null) => decimal?.startsWith('-') ?? false;

/** Returns -1 for returned units. In a credit note, lines whose sign opposes the total's reduce the credit. */
function direction({ lineTotal, quantity }: LineFacts, { isCredit, net }: Knowledge): number {
  const isMinus = Number(lineTotal) === 0 ? isNegative(quantity) : isNegative(lineTotal);
  if (!isCredit) return isMinus ? -1 : 1;
  return isMinus === (net?.lt(0) ?? false) ? -1 : 1;
}

function chooseFor(
  line: {
    facts: LineFacts;
    answer: LineAnswer | null;
    article: Article;
    sources: readonly Source[];
    named: number | null;
    link: Link | undefined;
  },
  { book }: Knowledge,
) {
  const { facts, answer, article, sources, named, link } = line;
  const code = book.byCode.get(readGtin(facts.gtin).code ?? '') ?? null;
  const unitCode = facts.unitCode?.trim().toUpperCase() ?? '';
  const learned = link?.stockItemId === article.id ? link.units.get(unitCode) : undefined;
  const isLearnedBefore = learned !== undefined && isOfFormerUnit(learned, article);
  const formers = sources.flatMap((source) => source.former ?? []);
  const candidates = unitCandidates({
    unitCode,
    unitName: article.unitName,
    unitsPerPackage: packagesOf(article, sources),
    code: code?.stockItemId === article.id ? code : null,
    learned: isLearnedBefore ? undefined : learned?.unitsPerBilled,
    former: formers.flatMap(({ units }) => units ?? []),
  });
  const quantity = exactOrNull(facts.quantity);
  const all = [...candidates.learned, ...candidates.plain];
  if (quantity === null) return { unitsPerBilled: null, candidates: all, isCheap: false };
  const [referencePrice = null] = agreedPrices({ sources, named, articlePrice: article.pricePerUnit, units: null });
  const billed = { quantity, lineTotal: new Big(facts.lineTotal ?? 0), referencePrice };
  const chosen = chooseUnits(candidates, billed, isLearnedBefore || formers.length > 0);
  const unitsPerBilled = (answer && saidUnits(answer, article, sources)) ?? chosen.unitsPerBilled;
  const tried = unitsPerBilled ? [unitsPerBilled] : chosen.candidates;
  return { ...chosen, unitsPerBilled, isCheap: tried.length > 0 && tried.every((each) => isBelowRange(each, billed)) };
}

/** Converts an answer given in a former unit: a package stays a package. */
function saidUnits({ unitsPerBilled, former }: LineAnswer, article: Article, sources: readonly Source[]): Big | null {
  if (!unitsPerBilled || !former) return unitsPerBilled;
  const [unitsPerPackage = article.unitsPerPackage] = packagesOf(article, sources);
  if (former.unitsPerPackage) return quotient(unitsPerBilled.times(unitsPerPackage), former.unitsPerPackage, PLACES);
  const [share] = sources.flatMap((source) => source.former?.units ?? []);
  return share ? unitsPerBilled.times(share) : null;
}

const isBelowRange = (unitsPerBilled: Big, billed: Parameters<typeof isInRange>[1]): boolean =>
  billed.referencePrice !== null &&
  !isInRange(unitsPerBilled, billed) &&
  billed.lineTotal.abs().lt(billed.quantity.abs().times(unitsPerBilled).times(billed.referencePrice));

export const packagesOf = ({ unitsPerPackage }: Article, sources: readonly Source[]): Big[] => {
  const ordered = sources.flatMap((each) => each.unitsPerPackage ?? []);
  return ordered.length > 0 ? ordered : [unitsPerPackage];
};
