import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Undo from '@mui/icons-material/Undo';
import { List, ListItem, Stack, Typography } from '@mui/material';
import { useId, useMemo } from 'react';
import {
  type AnyRecord,
  type AnyResource,
  type Decide,
  type Field,
  isEmpty,
  isVisible,
  kindOf,
  mayUse,
  readableFields,
} from '../../../resources/kit';
import { Button } from '../../../ui/Button';
import { IconAction } from '../../../ui/IconAction';
import { LoadingState } from '../../../ui/LoadingState';
import { SecondaryText } from '../../../ui/SecondaryText';
import { errorText } from '../../../ui/useShowError';
import { renderCell } from '../../cells';
import { useDecisions } from '../../computed/useDecisions';
import type { Lookup } from '../../records/Lookup';
import { useLookup } from '../../records/useLookup';
import { useRole } from '../../records/useRole';
import { type RowEdit, type ShownRow, shownRows } from './rowEdits';
import type { FormRows } from './useFormRows';

export interface RowsSectionProps extends FormRows {
  isReadOnly: boolean;
  onOpen: (resource: AnyResource, row?: ShownRow) => void;
}

export function RowsSection({ resource, stored, isPending, error, edits, isReadOnly, ...act }: RowsSectionProps) {
  const id = useId();
  const role = useRole();
  const fields = useMemo(() => readableFields(resource, role), [resource, role]);
  const lookup = useLookup(useMemo(() => fields.map(([, field]) => field), [fields]));
  const { decide } = useDecisions(resource);
  const may = (verb: 'create' | 'update' | 'delete') => !isReadOnly && mayUse(resource, verb, role);
  const rows = shownRows(stored, edits);
  return (
    <Stack component="section" aria-labelledby={id} sx={{ pt: 1 }}>
      <Typography id={id} variant="h3" component="h2">
        {resource.label.many}
      </Typography>
      {error && <Typography color="error">{errorText(error)}</Typography>}
      {isPending && <LoadingState />}
      {!isPending && !error && rows.length === 0 && <Typography color="textSecondary">Keine</Typography>}
      {rows.length > 0 && (
        <List disablePadding>
          {rows.map((row) => (
            <Row
              key={row.key}
              {...{ row, fields, lookup, resource, decide }}
              mayChange={may(row.edit && !row.edit.base ? 'create' : 'update')}
              mayRemove={may(row.edit && !row.edit.base ? 'create' : 'delete')}
              onOpen={() => act.onOpen(resource, row)}
              onPut={act.put}
              onDiscard={() => act.discard(row.key)}
            />
          ))}
        </List>
      )}
      {may('create') && (
        <Button
          label={`${resource.label.one} hinzufügen`}
          startIcon={<Add />}
          onClick={() => act.onOpen(resource)}
          sx={{ alignSelf: 'flex-start', minHeight: 44 }}
        />
      )}
    </Stack>
  );
}

interface RowProps {
  row: ShownRow;
  resource: AnyResource;
  decide: Decide;
  fields: readonly (readonly [string, Field])[];
  lookup: Lookup;
  mayChange: boolean;
  mayRemove: boolean;
  onOpen: () => void;
  onPut: (edit: RowEdit) => void;
  onDiscard: () => void;
}

function Row({ row, resource, decide, fields, lookup, mayChange, mayRemove, onOpen, onPut, onDiscard }: RowProps) {
  const { values, edit, key } = row;
  const isGone = edit !== undefined && !edit.values;
  const title = resource.fields[resource.title];
  const name = title ? renderCell(title, values[resource.title], lookup) : '';
  const spoken = typeof name === 'string' ? name : resource.label.one;
  const details = fields.filter(
    ([each, field]) => each !== resource.title && isVisible(field, values, decide) && !isEmpty(values[each]),
  );
  const remove = () => {
    if (edit && !edit.base) onDiscard();
    else onPut({ key, base: edit?.base ?? (values as AnyRecord) });
  };
  return (
    <ListItem disableGutters divider sx={{ alignItems: 'flex-start', gap: 1, py: 0.75 }}>
      <Stack sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere', pt: 0.75 }}>
        <Typography sx={isGone ? { textDecoration: 'line-through' } : undefined}>{name}</Typography>
        {!isGone && (
          <SecondaryText>
            {details
              .map(([each, field]) => `${field.label}: ${kindOf(field).words(field, values[each], lookup)}`)
              .join(' · ')}
          </SecondaryText>
        )}
        {edit && (
          <Typography variant="body2" color={edit.failure ? 'error' : 'textSecondary'} role={edit.failure && 'alert'}>
            {edit.failure?.message ?? (isGone ? 'Wird beim Speichern gelöscht' : 'Noch nicht gespeichert')}
          </Typography>
        )}
      </Stack>
      {mayChange && !isGone && <IconAction label={`${spoken} bearbeiten`} icon={<EditOutlined />} onClick={onOpen} />}
      {edit?.base && (mayChange || mayRemove) && (
        <IconAction label={`${spoken}: Änderung verwerfen`} icon={<Undo />} onClick={onDiscard} />
      )}
      {mayRemove && !isGone && <IconAction label={`${spoken} entfernen`} icon={<DeleteOutlined />} onClick={remove} />}
    </ListItem>
  );
}
