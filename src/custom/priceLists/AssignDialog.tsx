import { Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import type { PriceListRow } from '../../contract/priceLists';
import { useMasterData } from '../../queries/masterData';
import { FormDialog } from '../../ui/dialogs/FormDialog';
import { SearchSelect } from '../../ui/fields/SearchSelect';
import { rowTitle } from './listText';

export interface AssignDialogProps {
  row: PriceListRow;
  supplierId: number;
  onChoose: (stockItemId: number) => void;
  onClose: () => void;
}

export function AssignDialog({ row, supplierId, onChoose, onClose }: AssignDialogProps) {
  const { all } = useMasterData('stockItems');
  const options = useMemo(
    () =>
      all
        .filter((item) => item.supplierId === supplierId && !item.archived)
        .map((item) => ({ id: item.id, title: item.orderNumber ? `${item.name} (${item.orderNumber})` : item.name })),
    [all, supplierId],
  );
  const [chosen, setChosen] = useState<{ id: number; title: string } | null>(null);
  return (
    <FormDialog
      title="Artikel zuordnen"
      ok="Zuordnen"
      isReady={chosen !== null}
      onSubmit={() => chosen && onChoose(chosen.id)}
      onClose={onClose}
    >
      <Typography>{`Welcher Artikel ist „${rowTitle(row)}“? Das wird für die nächste Liste gemerkt.`}</Typography>
      <SearchSelect label="Artikel" value={chosen} onChange={setChosen} options={options} multiple={false} autoFocus />
    </FormDialog>
  );
}
