import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { readUnsaved, unsavedKey, writeUnsaved } from './unsaved';
import { useDevice, useUser } from './useDevice';

/** @param name tells forms at the same address apart @param read what is typed, as JSON can hold it, without secrets */
export function useUnsaved<T>(name: string, read: () => T | undefined): T | undefined {
  const { token } = useDevice();
  const userId = useUser()?.id;
  const { pathname } = useLocation();
  const [key] = useState(unsavedKey(userId, `${pathname.slice(1)}/${name}`));
  // Read once, as only this hook writes there.
  const [found] = useState(() => readUnsaved(key) as T | undefined);
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    writeUnsaved(key, undefined);
    return () => {
      // Leaving in any other way asks first, and texts that were discarded there must not come back.
      if (token.get() === null) writeUnsaved(key, latest.current());
    };
  }, [key, token]);
  return found;
}
