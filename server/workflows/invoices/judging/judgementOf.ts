import type { LineCandidate, LineJudgement } from '../../../../src/contract/invoiceLines';
import { told, toldOrNull } from '../../../../src/rules/invoices/exact';
import type { JudgedLine } from '../../../../src/rules/invoices/judgeInvoice';
import type { Article } from '../../../../src/rules/invoices/parts';

export function judgementOf(judged: JudgedLine, candidates: LineCandidate[]): LineJudgement {
  const { line, differences } = judged;
  const { article } = line;
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
    ordered: toldOrNull(judged.ordered),
    received: toldOrNull(judged.received),
    billedBefore: toldOrNull(judged.billedBefore),
    expectedPrice: toldOrNull(judged.expectedPrice),
    billedPrice: toldOrNull(judged.billedPrice),
    verdict: judged.verdict,
    reason: judged.whyUnclear,
    differences: differences.map(({ kind, units, amount }) => ({
      kind,
      units: toldOrNull(units),
      amount: told(amount),
    })),
    claimAmount: told(judged.claimAmount),
    proposedPrice: toldOrNull(judged.proposedPrice),
  };
}

export const candidateOf = (
  article: Article,
  orderItemId: number | null,
  matchedBy: LineCandidate['matchedBy'],
): LineCandidate => ({ stockItemId: article.id, stockItemName: article.name, orderItemId, matchedBy });
