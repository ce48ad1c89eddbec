import { useEffect, useEffectEvent } from 'react';
import { useCommand } from '../../admin/useCommand';
import { seeParLevels } from '../../contract/parLevels';
import { useIsAdmin } from '../../device/useDevice';
import { TODAY_KEY } from '../../queries/todayKey';

/** Tells the server that an administrator has seen the proposals, so that „Heute“ stops pointing to them. */
export function useMarkProposalsSeen(isShown: boolean): void {
  const isAdmin = useIsAdmin();
  const see = useCommand((send) => send(seeParLevels, { body: {} }), {
    refresh: [TODAY_KEY],
    // Harmless: „Heute“ keeps pointing to the proposals.
    onError: (error) => console.warn('The server was not told that the proposals were seen', error),
  });
  const tell = useEffectEvent(() => void see.run());
  useEffect(() => {
    if (isShown && isAdmin) tell();
  }, [isShown, isAdmin]);
}
