import { useNotify, useRecordContext } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { OwnFields } from '../../admin/form/OwnFields';
import { RecordForm } from '../../admin/form/RecordForm';
import { IntegerInput } from '../../admin/inputs/IntegerInput';
import { ReadOnlyNotice } from '../../admin/ReadOnlyNotice';
import { useIsAdmin } from '../../device/useDevice';
import { useMasterData } from '../../queries/masterData';
import { stockItemGroupAssignments } from '../../resources/stockItemGroupAssignments';
import { assignmentPaths } from './assignmentPaths';
import { FixedAmountInput } from './FixedAmountInput';
import { ItemInput } from './ItemInput';
import { ProposalLink } from './ProposalLink';

export function AssignmentForm({ groupId }: { groupId: number }) {
  const isNew = useRecordContext() === undefined;
  const isAdmin = useIsAdmin();
  const navigate = useNavigate();
  const notify = useNotify();
  return (
    <>
      {!isAdmin && <ReadOnlyNotice />}
      <RecordForm
        defaults={{ stockItemGroupId: groupId }}
        isReadOnly={!isAdmin}
        locked={isNew ? undefined : ['stockItemId', 'stockItemGroupId']}
        onSaved={() => {
          notify('Gespeichert', { type: 'success' });
          navigate(assignmentPaths.list(groupId));
        }}
      >
        <AssignmentFields groupId={groupId} isNew={isNew} disabled={!isAdmin} />
      </RecordForm>
    </>
  );
}

const { fields } = stockItemGroupAssignments;

function AssignmentFields(props: { groupId: number; isNew: boolean; disabled: boolean }) {
  const { groupId, isNew, disabled } = props;
  const itemId: unknown = useWatch({ name: 'stockItemId' });
  const item = useMasterData('stockItems').byId.get(Number(itemId));
  const units = useMasterData('units');
  const packagingUnits = useMasterData('packagingUnits');
  const unit = item && (units.byId.get(item.unitId ?? 0)?.name ?? '??');
  const packagingUnit = item && (packagingUnits.byId.get(item.packagingUnitId ?? 0)?.name ?? '??');
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
      <ProposalLink />
      <FixedAmountInput field={fields.fixedOrderAmount} unit={packagingUnit} disabled={disabled} />
      <OwnFields isReadOnly={disabled} />
    </>
  );
}
