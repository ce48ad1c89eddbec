import type { LineCandidate, LineJudgement } from '../../../../src/contract/invoiceLines';
import { told, toldOrNull } from '../../../../src/rules/invoices/exact';
import type { JudgedLine } from '../../../../src/rules/invoices/judgeInvoice';
import type { Article } from '../../../../src/rules/invoices/parts';

/** What came of a line, as calls answer it. @param candidates articles to choose from */
export function judgementOf(line: JudgedLine, candidates: LineCandidate[]): LineJudgement {
  const { article, differences } = line;
  return {
    stockItemId: article?.id ?? null,
    stockItemName: article?.name ?? null,
    unitName: article?.unitName ?? null,
    depositTypeId: line.depositTypeId,
    other: line.other,
    orderItemIds: line.sources.flatMap(({ orderItemId }) => orderItemId ?? []),
    matchedBy: line.matchedBy,
    candidates,
    unitsPerBilled: toldOrNull(line.unitsPerBilled),
    unitCandidates: line.unitCandidates.map(told),
    units: toldOrNull(line.units),
    ordered: toldOrNull(line.ordered),
    received: toldOrNull(line.received),
    billedBefore: toldOrNull(line.billedBefore),
    expectedPrice: toldOrNull(line.expectedPrice),
    billedPrice: toldOrNull(line.billedPrice),
    verdict: line.verdict,
    reason: line.whyUnclear,
    differences: differences.map(({ kind, units, amount }) => ({
      kind,
      units: toldOrNull(units),
      amount: told(amount),
    })),
    claimAmount: told(line.claimAmount),
    proposedPrice: toldOrNull(line.proposedPrice),
  };
}

/** An article as something to choose. */
export const candidateOf = (
  article: Article,
  orderItemId: number | null,
  matchedBy: LineCandidate['matchedBy'],
): LineCandidate => ({ stockItemId: article.id, stockItemName: article.name, orderItemId, matchedBy });
