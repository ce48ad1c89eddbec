import { type ReactNode, useState } from 'react';
import { useCreateDialog } from '../../../../admin/form/useCreateDialog';
import { useDefinition } from '../../../../admin/records/registry';
import type { InvoiceLine } from '../../../../contract/invoiceLines';
import { useMasterData } from '../../../../queries/masterData';
import { useUnitWords } from '../../../../queries/useUnitWords';
import { isId } from '../../../../resources/kit';
import { namesDeposit } from '../../../../rules/invoices/lineTexts';
import { formatMoney } from '../../../../rules/numbers';
import { optionsOf } from '../../../../ui/fields/selectOptions';
import { SwitchField } from '../../../../ui/fields/ToggleField';
import { formatAmount } from '../../formatAmount';
import { lineDetailsText, MATCHED_BY_WORDS, nameOf } from '../lines/lineTexts';
import { verdictSentences } from '../lines/verdictSentences';
import type { AskProps } from './ask';
import { ChooseDialog } from './ChooseDialog';
import { QuestionCard, type QuestionOption } from './QuestionCard';

export interface ArticleQuestionProps extends AskProps {
  line: InvoiceLine & { id: number };
}

export function ArticleQuestion({ invoice, line, isAgain, left, answer }: ArticleQuestionProps) {
  const isDeposit = namesDeposit(line.name);
  const [asked, ask] = useState<'article' | 'deposit' | undefined>(isDeposit ? 'deposit' : undefined);
  const [remember, setRemember] = useState(true);
  const articles = useMasterData('stockItems');
  const words = useUnitWords();
  const { candidates } = line;
  const say: typeof answer.sayLine = (id, said) => answer.sayLine(id, { ...said, ...(remember ? {} : { remember }) });
  const deposits = useDepositOptions(line, (depositTypeId) => say(line.id, { depositTypeId }));

  const whats: QuestionOption[] = [
    ...candidates.map(({ stockItemId, stockItemName, orderItemId, matchedBy }) => ({
      key: `${stockItemId}/${orderItemId}`,
      label: stockItemName,
      detail: matchedBy ? MATCHED_BY_WORDS[matchedBy] : undefined,
      isLikely: candidates.length === 1,
      choose: () => say(line.id, { stockItemId }),
    })),
    { key: 'other', label: 'Anderer Artikel', choose: () => ask('article') },
    { key: 'deposit', label: 'Pfand', choose: () => ask('deposit') },
    {
      key: 'noGoods',
      label: 'Keine Ware',
      detail: invoice.isCredit ? 'nur ein Betrag' : 'Fracht, Dienstleistung',
      choose: () => say(line.id, { other: true }),
    },
    // Lines of a credit cannot be claimed.
    ...(invoice.isCredit
      ? []
      : [
          {
            key: 'notOrdered',
            label: 'Nicht bestellt',
            detail: 'wird reklamiert',
            choose: () => say(line.id, { notOrdered: true }),
          },
        ]),
  ];
  const types: QuestionOption[] = [
    ...deposits.options,
    { key: 'back', label: isDeposit ? 'Kein Pfand' : 'Zurück', choose: () => ask(undefined) },
  ];
  const whyOf = () => {
    if (asked !== 'deposit') return isAgain ? undefined : verdictSentences(line, invoice.lines, words).join(' ');
    return isDeposit ? 'Nach der Bezeichnung ist das Pfand.' : undefined;
  };
  return (
    <>
      <QuestionCard
        title={asked === 'deposit' ? `Welches Pfand ist „${nameOf(line)}“?` : `Was ist „${nameOf(line)}“?`}
        left={left}
        facts={[
          line.lineId && `Pos. ${line.lineId}`,
          lineDetailsText(line, words),
          formatAmount(line.lineTotal, invoice.currency),
        ]}
        why={whyOf()}
        options={asked === 'deposit' ? types : whats}
        disabled={answer.isRunning}
        takesFocus={isAgain}
      >
        <SwitchField label="Für die nächsten Rechnungen merken" checked={remember} onChange={setRemember} />
      </QuestionCard>
      {deposits.dialog}
      {asked === 'article' && (
        <ChooseDialog
          title="Anderer Artikel"
          label="Artikel"
          options={optionsOf(articles.all.filter(({ supplierId }) => supplierId === invoice.supplierId))}
          isLoading={articles.isPending}
          onChoose={(stockItemId) => say(line.id, { stockItemId })}
          onClose={() => ask(undefined)}
        />
      )}
    </>
  );
}

/** Offers deposit types as answers, those with the line's price first, and a new one. @returns `dialog` to render */
function useDepositOptions(
  { name, lineTotal, quantity }: Pick<InvoiceLine, 'name' | 'lineTotal' | 'quantity'>,
  choose: (depositTypeId: number) => void,
): { options: QuestionOption[]; dialog: ReactNode } {
  const { all } = useMasterData('depositTypes');
  const resource = useDefinition('depositTypes');
  const { createRecord, dialog } = useCreateDialog();
  const cents = lineTotal && quantity ? Math.round(Math.abs(lineTotal / quantity) * 100) : null;
  const isOfPrice = ({ value }: { value: number }) => Math.round(value * 100) === cents;
  const types = all.filter(({ archived }) => !archived);
  const likely = types.filter(isOfPrice);
  const make: QuestionOption = {
    key: 'new',
    label: 'Neue Pfandart',
    async choose() {
      const record = await createRecord(resource, name ?? '');
      if (isId(record?.id)) choose(record.id);
    },
  };
  return {
    options: [
      ...[...likely, ...types.filter((type) => !isOfPrice(type))].map((type) => ({
        key: `${type.id}`,
        label: type.name,
        detail: formatMoney(type.value),
        isLikely: likely.length === 1 && isOfPrice(type),
        choose: () => choose(type.id),
      })),
      make,
    ],
    dialog,
  };
}
