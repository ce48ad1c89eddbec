import { cleanup } from '@testing-library/react';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { createDevice, type Device, type DeviceOptions } from '../../src/device/device';
import { DeviceContext } from '../../src/device/useDevice';
import { memoryStorage } from './memoryStorage';

let current: Device | undefined;

export const device = (): Device => current ?? freshDevice();

/**
 * Replaces the current device by a fresh one: nobody signed in, nothing to send, our own server by default. Closed
 * when the test ends.
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

export const WithDevice = ({ children }: { children: ReactNode }) => (
  <DeviceContext value={device()}>{children}</DeviceContext>
);
