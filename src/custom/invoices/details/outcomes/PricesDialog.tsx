import { Typography } from '@mui/material';
import { useState } from 'react';
import type { InvoiceLine } from '../../../../contract/invoiceLines';
import { useMasterData } from '../../../../queries/masterData';
import { formatPrice } from '../../../../rules/numbers';
import { FormDialog } from '../../../../ui/dialogs/FormDialog';
import { CheckList } from './CheckList';
import { type Proposal, proposalsOf } from './proposals';
import type { TakePrices } from './useTakePrices';

export interface PricesDialogProps {
  lines: readonly InvoiceLine[];
  prices: TakePrices;
  onClose: () => void;
}

export function PricesDialog({ lines, prices, onClose }: PricesDialogProps) {
  const { byId } = useMasterData('stockItems');
  /** Articles when the dialog opened, until a refusal: a refetch meanwhile must not hide a colleague's change. */
  const [seen, setSeen] = useState<typeof byId | undefined>(byId.size > 0 ? byId : undefined);
  const proposals = proposalsOf(lines, seen ?? byId);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(proposals.map(idOf)));
  const submit = async () => {
    if (await prices.take(proposals.filter((each) => chosen.has(idOf(each))))) onClose();
    else setSeen(undefined);
  };
  return (
    <FormDialog
      title="Preise übernehmen"
      ok="Übernehmen"
      isReady={chosen.size > 0 && byId.size > 0 && !prices.isRunning}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Typography>Die gewählten Artikel bekommen diese Preise; die Rechnung bleibt, wie sie ist.</Typography>
      <CheckList
        label="Preise"
        rows={proposals.map(({ stockItemId, name, ...price }) => ({
          id: stockItemId,
          title: name,
          details: changeText(price),
        }))}
        chosen={chosen}
        onChange={setChosen}
      />
    </FormDialog>
  );
}

const idOf = ({ stockItemId }: Proposal) => stockItemId;

const changeText = ({ oldPrice, newPrice, unitName }: Pick<Proposal, 'newPrice' | 'oldPrice' | 'unitName'>) =>
  `${formatPrice(newPrice)} je ${unitName ?? 'Einheit'}${oldPrice === undefined ? '' : ` statt ${formatPrice(oldPrice)}`}`;
