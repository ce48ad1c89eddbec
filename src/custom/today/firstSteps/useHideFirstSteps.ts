import { type Command, useCommand } from '../../../admin/useCommand';
import { hideFirstSteps } from '../../../contract/today';
import { TODAY_KEY } from '../../../queries/todayKey';

/** Puts the first steps away for all administrators, or brings them back. */
export const useHideFirstSteps = (): Command<boolean, void> =>
  useCommand((send, isHidden: boolean) => send(hideFirstSteps, { body: { isHidden } }), { refresh: [TODAY_KEY] });
