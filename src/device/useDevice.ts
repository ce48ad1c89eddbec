import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Api } from '../dataProvider/createApi';
import type { Connection, Http } from '../dataProvider/http';
import { type Store, useStore } from '../dataProvider/store';
import type { Device } from './device';
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

/** Makes calls of the contract. */
export const useApi = (): Api => useDevice().api;

/** Makes any other call, such as those of a resource of an extension. */
export const useHttp = (): Http => useDevice().http;

/** Whether the server has what the documented API has not; false until it is known. */
export const useHasAdditions = (): boolean => useStore(useDevice().backend.known)?.additions === true;

/** Who is signed in; undefined when nobody is, or while a token without a name is being looked up. */
export const useUser = (): SessionUser | undefined => useStore(useDevice().session.user);

export const useIsAdmin = (): boolean => useUser()?.role === 'Admin';

export const useIsSignedIn = (): boolean => useStore(useDevice().token) !== null;

/** Whether the last request got an answer. */
export const useConnection = (): Connection => useStore(useDevice().connection);

/** Whether requests have been running for 500 ms. */
export const usePending = (): boolean => useStore(useDevice().pending.isShown);

/** Whether any request has failed since the page was loaded. */
export const useHasErrors = (): boolean => useStore(useDevice().pending.hasFailed);

export function useOutbox(): OutboxState {
  const { outbox } = useDevice();
  return useSyncExternalStore(outbox.subscribe, outbox.get);
}

/** A value that is remembered until the page is reloaded, and how to change it. */
export function useMemory<T>(memory: Memory<T>): [T, Store<T>['set']] {
  const store = useDevice().memory(memory);
  return [useStore(store), store.set];
}
