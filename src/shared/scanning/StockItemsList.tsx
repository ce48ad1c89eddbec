import { useNavigate } from 'react-router';
import ResourceList from '../../admin/ResourceList';
import { useDefinition } from '../../admin/records/registry';
import { screensOf } from '../../resources/kit';
import { ScanButton } from './ScanButton';

export default function StockItemsList() {
  const navigate = useNavigate();
  const edit = screensOf(useDefinition())?.edit ?? '';
  return (
    <ResourceList
      forgetsFilters
      buttons={<ScanButton isBrief onFound={({ stockItemId }) => navigate(edit.replace(':id', String(stockItemId)))} />}
    />
  );
}
