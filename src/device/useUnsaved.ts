import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { readJson, writeJson } from '../dataProvider/localJson';
import { useDevice, useUser } from './useDevice';

const PLACE = 'sessionStorage';

/**
 * Returns what the same person had typed at this address when the session ended under it. It lies in the storage of the
 * tab, since signing in may lead to another site and back.
 * @param name tells the forms of one address apart
 * @param read returns what is typed, as JSON can hold it and without secrets; undefined if nothing is
 */
export function useUnsaved<T>(name: string, read: () => T | undefined): T | undefined {
  const { token } = useDevice();
  const userId = useUser()?.id;
  const { pathname } = useLocation();
  const [key] = useState(`unsaved/${userId}${pathname}/${name}`);
  // Only this hook writes there.
  const [found] = useState(() => readJson(key, PLACE) as T | undefined);
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    writeJson(key, undefined, PLACE);
    return () => {
      // Every other way to leave a page asks first, and what is discarded stays so.
      if (token.get() === null) writeJson(key, latest.current(), PLACE);
    };
  }, [key, token]);
  return found;
}
