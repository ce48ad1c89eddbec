import { RecordFilter } from '../../../shared/periods/RecordFilter';
import type { Option } from '../../../ui/fields/selectOptions';

export interface ConsumptionFiltersProps {
  group: Option | null;
  chooseGroup: (group: Option | null) => void;
  supplier: Option | null;
  chooseSupplier: (supplier: Option | null) => void;
}

export function ConsumptionFilters({ group, chooseGroup, supplier, chooseSupplier }: ConsumptionFiltersProps) {
  return (
    <>
      <RecordFilter label="Bestand" resource="stockItemGroups" value={group} onChange={chooseGroup} width={WIDTH} />
      <RecordFilter label="Lieferant" resource="suppliers" value={supplier} onChange={chooseSupplier} width={WIDTH} />
    </>
  );
}

const WIDTH = [200, 300] as const;
