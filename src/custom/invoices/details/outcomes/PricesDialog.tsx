import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { InvoiceLine } from '../../../../contract/invoiceLines';
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
  const [proposals] = useState(() => proposalsOf(lines));
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(proposals.map(idOf)));
  const submit = async () => {
    if (await prices.take(proposals.filter((each) => chosen.has(idOf(each))))) onClose();
  };
  return (
    <FormDialog
      title="Preise übernehmen"
      ok="Übernehmen"
      isReady={chosen.size > 0 && !prices.isRunning}
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
  `${formatPrice(newPrice)} je ${unitName ?? 'Einheit'}${oldPrice === null ? '' : ` statt ${formatPrice(oldPrice)}`}`;
