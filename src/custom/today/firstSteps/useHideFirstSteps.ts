import { type Command, useCommand } from '../../../admin/useCommand';
import { hideFirstSteps } from '../../../contract/today';
import { TODAY_KEY } from '../../../queries/todayKey';

export const useHideFirstSteps = (): Command<boolean, void> =>
  useCommand((send, isHidden: boolean) => send(hideFirstSteps, { body: { isHidden } }), { refresh: [TODAY_KEY] });
