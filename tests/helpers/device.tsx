import { cleanup } from '@testing-library/react';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { createDevice, type Device, type DeviceOptions } from '../../src/device/device';
import { DeviceContext } from '../../src/device/useDevice';
import { memoryStorage } from './memoryStorage';

let current: Device | undefined;

/** The device of the test that is running. */
export const device = (): Device => current ?? freshDevice();

/**
 * A device on which nobody is signed in and nothing waits to be sent; it talks to our server by default. It replaces the
 * one before, and is closed when the test ends.
 */
export function freshDevice(options: DeviceOptions = {}): Device {
  current?.close();
  localStorage.clear();
  sessionStorage.clear();
  const device = createDevice({ backend: { url: '', additions: true }, outboxStorage: memoryStorage(), ...options });
  onTestFinished(() => {
    cleanup();
    device.close();
    current = undefined;
  });
  current = device;
  return device;
}

/** Gives what it holds the device of the test that is running. */
export const WithDevice = ({ children }: { children: ReactNode }) => (
  <DeviceContext value={device()}>{children}</DeviceContext>
);
