import { Stack, Typography } from '@mui/material';
import type { AnyRecord, AnyResource } from '../../../resources/kit';
import { useIsPhone } from '../../../ui/useIsPhone';
import { ActionButtons } from './ActionButtons';
import { useActions } from './useActions';
import type { RunAction } from './useRunAction';

export interface FormActionsProps extends Pick<RunAction, 'run' | 'isRunning'> {
  resource: AnyResource;
  record: AnyRecord;
  isUnsaved: boolean;
}

export function FormActions({ resource, record, isUnsaved, run, isRunning }: FormActionsProps) {
  const possible = useActions(resource).possible(record);
  const isPhone = useIsPhone();
  if (possible.length === 0) return null;
  return (
    <Stack
      sx={{ minWidth: 0, ml: { sm: 'auto' }, flexBasis: { xs: '100%', sm: 'auto' }, alignItems: { sm: 'flex-end' } }}
    >
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: { sm: 'wrap' } }}>
        <ActionButtons
          actions={possible}
          isNarrow={isPhone}
          disabled={isUnsaved || isRunning}
          onRun={(action) => run(action, record)}
        />
      </Stack>
      {/* Keeps its height, so that nothing moves when the text appears. */}
      <Typography role="status" variant="caption" color="textSecondary" sx={{ minHeight: '1.66em' }}>
        {isUnsaved && 'Bitte zuerst speichern.'}
      </Typography>
    </Stack>
  );
}
