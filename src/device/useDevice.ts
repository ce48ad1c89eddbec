import { createContext, useContext } from 'react';
import type { Api } from '../dataProvider/createApi';
import type { Connection, Http } from '../dataProvider/http';
import { type Store, useStore } from '../dataProvider/store';
import { seesPrices } from '../resources/kit';
import type { Device } from './device';
import type { Failure } from './failures';
import type { Memory } from './memory';
import type { OutboxState } from './outbox/outbox';
import type { SessionUser } from './session';

export const DeviceContext = createContext<Device | undefined>(undefined);

/** @throws Error outside of a `DeviceContext` */
export function useDevice(): Device {
  const device = useContext(DeviceContext);
  if (!device) throw new Error('There is no DeviceContext around this component.');
  return device;
}

export const useApi = (): Api => useDevice().api;

export const useHttp = (): Http => useDevice().http;

/** False until known. */
export const useHasAdditions = (): boolean => useStore(useDevice().backend.known)?.additions === true;

export const useUser = (): SessionUser | undefined => useStore(useDevice().session.user);

export const useIsAdmin = (): boolean => useUser()?.role === 'Admin';

/** True until known; other backends show prices to everyone. */
export const useSeesPrices = (): boolean => seesPrices(useUser()?.role ?? 'User');

export const useIsSignedIn = (): boolean => useStore(useDevice().token) !== null;

export const useConnection = (): Connection => useStore(useDevice().connection);

export const usePending = (): boolean => useStore(useDevice().pending.isShown);

export const useFailures = (): readonly Failure[] => useStore(useDevice().failures);

export const useOutbox = (): OutboxState => useStore(useDevice().outbox);

export function useMemory<T>(memory: Memory<T>): [T, Store<T>['set']] {
  const store = useDevice().memory(memory);
  return [useStore(store), store.set];
}
