import type { ReactNode } from 'react';
import { useCreateDialog } from '../../../../admin/form/useCreateDialog';
import { useDefinition } from '../../../../admin/records/registry';
import type { InvoiceLine } from '../../../../contract/invoiceLines';
import { useMasterData } from '../../../../queries/masterData';
import { isId } from '../../../../resources/kit';
import { formatMoney } from '../../../../rules/numbers';
import type { QuestionOption } from './QuestionCard';

/** Offers deposit types as answers, those with the line's price first, and a new one. @returns `dialog` to render */
export function useDepositOptions(
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
