import { useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import type { Device } from '../../device/device';
import { useDevice, useIsSignedIn } from '../../device/useDevice';
import { withTimeout } from '../../device/withTimeout';
import { useConfirm } from '../../ui/dialogs/useConfirm';
import { GateSplash } from '../GateSplash';

/** Asks first only if counts have not been sent. */
export function Logout() {
  const device = useDevice();
  const isSignedIn = useIsSignedIn();
  const confirm = useConfirm();
  const navigate = useNavigate();
  // Strict mode runs effects twice.
  const [leave] = useState(() => {
    let asked: Promise<boolean> | undefined;
    return () => {
      asked ??= mayLeave(device, confirm);
      return asked;
    };
  });
  useEffect(() => {
    leave().then((agreed) => {
      if (!agreed) return navigate('/', { replace: true });
      device.session.logout().then(
        (endSessionUrl) => endSessionUrl && location.assign(endSessionUrl),
        () => {},
      );
    });
  }, [device, leave, navigate]);
  return isSignedIn ? <GateSplash /> : <Navigate to="/login" replace />;
}

async function mayLeave(device: Device, confirm: ReturnType<typeof useConfirm>): Promise<boolean> {
  const unsent = await countUnsent(device);
  if (unsent === 0) return true;
  const what = unsent === 1 ? 'Eine Eingabe ist' : `${unsent} Eingaben sind`;
  return confirm({
    title: 'Logout',
    text: `${what} noch nicht beim Server. Bis du hier wieder angemeldet bist, wartet alles auf diesem Gerät.`,
    ok: 'Trotzdem abmelden',
  });
}

async function countUnsent({ session, outbox }: Device): Promise<number> {
  const id = session.user.get()?.id;
  const count = () => outbox.get().entries.filter(({ userId }) => userId === id).length;
  // Without storage nothing is unsent.
  await outbox.refresh().catch(() => undefined);
  // Waits up to three seconds for entries being sent.
  if (count() > 0 && !outbox.get().pausedBy) await withTimeout(outbox.drain()).catch(() => undefined);
  return count();
}
