import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { createQueryClient } from '../../src/device/createQueryClient';

afterEach(() => onlineManager.setOnline(true));

it('writes fail at once without a network, instead of waiting for it in silence', async () => {
  onlineManager.setOnline(false);
  const mutationFn = () => Promise.reject(new Error('Keine Verbindung'));
  const write = new MutationObserver(createQueryClient(), { mutationFn });
  await expect(write.mutate()).rejects.toThrow('Keine Verbindung');
});
