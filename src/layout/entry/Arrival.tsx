import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { isCodeNeeded } from '../../dataProvider/HttpError';
import { useDevice } from '../../device/useDevice';
import { errorText } from '../../ui/useShowError';
import { GateSplash } from '../GateSplash';
import { LoginCode } from './LoginCode';

export interface ArrivalProps {
  /** Code from the identity provider, valid for one exchange. */
  code: string;
  onFailed: (sentence: string | undefined) => void;
}

/** Signs in users who return from the identity provider, and opens the requested page. */
export function Arrival({ code, onFailed }: ArrivalProps) {
  const { session } = useDevice();
  const navigate = useNavigate();
  const [needsOtp, setNeedsOtp] = useState(false);
  const goOn = (to: string) => navigate(to, { replace: true });
  // Strict mode runs effects twice.
  const [exchange] = useState(() => {
    let running: Promise<string> | undefined;
    return () => {
      running ??= session.loginByCode(code);
      return running;
    };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each code
  useEffect(() => {
    exchange().then(goOn, (error: unknown) => (isCodeNeeded(error) ? setNeedsOtp(true) : onFailed(errorText(error))));
  }, [exchange]);
  if (!needsOtp) return <GateSplash />;
  return (
    <LoginCode
      send={async (otp) => {
        await goOn(await session.loginByCode(code, otp));
      }}
      onBack={() => onFailed(undefined)}
    />
  );
}
