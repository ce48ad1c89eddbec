import type { ReactNode } from 'react';
import { createDevice, type Device, type DeviceOptions } from '../../src/device/device';
import { DeviceContext } from '../../src/device/useDevice';
import { memoryStorage } from './memoryStorage';

let current: Device | undefined;

/** The device of the test that is running. */
export const device = (): Device => current ?? freshDevice();

/**
 * A device on which nobody is signed in and nothing waits to be sent; it talks to our server by default. The one before
 * it is let go.
 */
export function freshDevice(options: DeviceOptions = {}): Device {
  current?.close();
  localStorage.clear();
  sessionStorage.clear();
  current = createDevice({ backend: { url: '', additions: true }, outboxStorage: memoryStorage(), ...options });
  return current;
}

/** Gives what it holds the device of the test that is running. */
export const WithDevice = ({ children }: { children: ReactNode }) => (
  <DeviceContext value={device()}>{children}</DeviceContext>
);
