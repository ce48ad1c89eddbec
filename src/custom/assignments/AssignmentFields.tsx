import { useWatch } from 'react-hook-form';
import { useMasterData } from '../../dataProvider/masterData';
import { stockItemGroupAssignments } from '../../resources/stockItemGroupAssignments';
import { IntegerInput } from '../../views/inputs/IntegerInput';
import { FixedAmountInput } from './FixedAmountInput';
import { ItemInput } from './ItemInput';

const { fields } = stockItemGroupAssignments;

/** The inputs of an assignment. The units beside the amounts are those of the item that is chosen. */
export function AssignmentFields(props: { groupId: number; isNew: boolean; disabled: boolean }) {
  const { groupId, isNew, disabled } = props;
  const itemId: unknown = useWatch({ name: 'stockItemId' });
  const item = useMasterData('stockItems').byId.get(Number(itemId));
  const unit = useMasterData('units').byId.get(item?.unitId ?? 0)?.name ?? '??';
  const packagingUnit = useMasterData('packagingUnits').byId.get(item?.packagingUnitId ?? 0)?.name ?? '??';
  return (
    <>
      <ItemInput field={fields.stockItemId} groupId={groupId} disabled={disabled || !isNew} />
      <IntegerInput
        source="minAmountInGroup"
        field={fields.minAmountInGroup}
        unit={unit}
        disabled={disabled}
        isRequired={!disabled}
      />
      <FixedAmountInput field={fields.fixedOrderAmount} unit={packagingUnit} disabled={disabled} />
    </>
  );
}
