import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined';
import { useState } from 'react';
import type { Action, AnyRecord, AnyResource } from '../../../resources/kit';
import { formatNumber } from '../../../rules/numbers';
import { useConfirm } from '../../../ui/dialogs/useConfirm';
import { IconAction } from '../../../ui/IconAction';
import { lazyDialog } from '../../../ui/lazyPart';
import { useIsPhone } from '../../../ui/useIsPhone';
import { ActionButtons, ActionMenu } from '../../form/actions/ActionButtons';
import { useActions } from '../../form/actions/useActions';
import { questionOf, sendStep } from '../../form/actions/useRunAction';
import { useSend } from '../../useCommand';
import { actionTask, type BulkTask } from './bulkTasks';

const ActionDialog = lazyDialog(() => import('../../form/actions/ActionDialog'));

export interface BulkStepsProps {
  resource: AnyResource;
  records: () => readonly AnyRecord[];
  onRun: (task: BulkTask) => void;
}

export function BulkSteps({ resource, records, onRun }: BulkStepsProps) {
  const { all } = useActions(resource);
  const isPhone = useIsPhone();
  const confirm = useConfirm();
  const send = useSend();
  const [asked, setAsked] = useState<Action>();
  const begin = (action: Action, values?: Record<string, unknown>) =>
    onRun(actionTask(resource, action, (record) => sendStep(send, resource, { action, record, values })));
  const start = async (action: Action) => {
    if (action.ask?.length) return setAsked(action);
    const question = questionOf(action);
    if (!question || (await confirm({ ...question, note: countOf(resource, records().length) }))) begin(action);
  };
  if (all.length === 0) return null;
  const run = (action: Action) => void start(action);
  return (
    <>
      {isPhone ? (
        <ActionMenu
          actions={all}
          onRun={run}
          button={(open) => (
            <IconAction
              label="Aktionen"
              icon={<PlayArrowOutlined />}
              hasMenu
              onClick={({ currentTarget }) => open(currentTarget)}
            />
          )}
        />
      ) : (
        <ActionButtons actions={all} onRun={run} size="small" />
      )}
      {asked && (
        <ActionDialog
          resource={resource}
          action={asked}
          count={countOf(resource, records().length)}
          onSubmit={async (values) => begin(asked, values)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

const countOf = ({ label }: AnyResource, count: number): string =>
  `${formatNumber(count)} ${count === 1 ? label.one : label.many}`;
