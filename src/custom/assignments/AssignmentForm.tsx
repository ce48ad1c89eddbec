import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useNotify, useRecordContext } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { OwnFields } from '../../admin/form/OwnFields';
import { RecordForm } from '../../admin/form/RecordForm';
import { IntegerInput } from '../../admin/inputs/IntegerInput';
import { NumberInput } from '../../admin/inputs/NumberInput';
import { useInput } from '../../admin/inputs/useInput';
import { ReadOnlyNotice } from '../../admin/ReadOnlyNotice';
import { useApi, useHasAdditions, useIsAdmin } from '../../device/useDevice';
import { useMasterData } from '../../queries/masterData';
import { parLevelQueries } from '../../queries/parLevels';
import type { Records } from '../../resources';
import type { IntegerField } from '../../resources/kit/kinds/integer';
import { stockItemGroupAssignments } from '../../resources/stockItemGroupAssignments';
import { formatNumber } from '../../rules/numbers';
import { WHOLE } from '../../rules/readNumber';
import { SwitchField } from '../../ui/fields/ToggleField';
import { PageLink } from '../../ui/PageLink';
import { TO_TAP } from '../../ui/toTap';
import { assignmentPaths } from './assignmentPaths';
import { ItemInput } from './ItemInput';

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

function ProposalLink() {
  const { id, stockItemGroupId } = useRecordContext<Records['stockItemGroupAssignments']>() ?? {};
  const hasAdditions = useHasAdditions();
  // The server caches the levels of a whole group, and would have to compute all of them for a single one.
  const { data: level } = useQuery({
    ...parLevelQueries(useApi()).list(stockItemGroupId),
    enabled: hasAdditions && id !== undefined,
    select: ({ items }) => items.find(({ assignmentId }) => assignmentId === id),
  });
  if (level?.state !== 'propose' && level?.state !== 'dismissed') return null;
  return (
    <Box sx={{ pb: 1.5 }}>
      <PageLink to={`/par_level/${level.assignmentId}`} sx={TO_TAP}>
        {`Vorschlag: ${formatNumber(level.proposal)}`}
      </PageLink>
    </Box>
  );
}

interface FixedAmountInputProps {
  field: IntegerField;
  unit: string | undefined;
  disabled: boolean;
}

/** An amount starts at an invalid 0; off is null, which fills up the stock. */
function FixedAmountInput({ field, unit, disabled }: FixedAmountInputProps) {
  const { value, change } = useInput<number | null>('fixedOrderAmount', field);
  const isFixed = value !== null;
  return (
    <>
      <SwitchField
        label={isFixed ? 'Bestelle immer eine feste Menge' : 'Fülle den Bestand immer auf'}
        checked={isFixed}
        onChange={(isOn) => change(isOn ? 0 : null)}
        disabled={disabled}
        sx={{ pb: 1.5 }}
      />
      {isFixed && (
        <NumberInput
          source="fixedOrderAmount"
          field={field}
          // Empty is invalid; it does not mean "fill up".
          empty={Number.NaN}
          format={WHOLE}
          min={0}
          unit={unit}
          disabled={disabled}
          isRequired={!disabled}
        />
      )}
    </>
  );
}
