import { useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { outbox } from '../../dataProvider/outbox';
import { currentUser, logout, useIsSignedIn } from '../../dataProvider/session';
import { useConfirm } from '../dialogs/useConfirm';
import { GateSplash } from '../GateSplash';

/** Signs out as soon as it is shown; only what was counted and not sent yet makes it ask first. */
export function Logout() {
  const isSignedIn = useIsSignedIn();
  const confirm = useConfirm();
  const navigate = useNavigate();
  // Once, even where effects run twice.
  const [leave] = useState(() => {
    let asked: Promise<boolean> | undefined;
    return () => {
      asked ??= mayLeave(confirm);
      return asked;
    };
  });
  useEffect(() => {
    leave().then((agreed) => {
      if (!agreed) return navigate('/', { replace: true });
      logout().catch(() => {
        // Nobody is signed in here any more, and the header's warning icon tells of the failed call.
      });
    });
  }, [leave, navigate]);
  return isSignedIn ? <GateSplash /> : <Navigate to="/login" replace />;
}

async function mayLeave(confirm: ReturnType<typeof useConfirm>): Promise<boolean> {
  const unsent = await countUnsent();
  if (unsent === 0) return true;
  const what = unsent === 1 ? 'Eine Eingabe ist' : `${unsent} Eingaben sind`;
  return confirm({
    title: 'Logout',
    text: `${what} noch nicht beim Server. Sie bleiben auf diesem Gerät und werden gesendet, sobald du hier wieder angemeldet bist.`,
    ok: 'Trotzdem abmelden',
  });
}

async function countUnsent(): Promise<number> {
  const id = currentUser()?.id;
  // A device that keeps nothing has nothing unsent.
  await outbox.refresh().catch(() => undefined);
  return outbox.get().entries.filter(({ userId }) => userId === id).length;
}
