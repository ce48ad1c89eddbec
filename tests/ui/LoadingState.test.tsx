import { onlineManager } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { LoadingState } from '../../src/ui/LoadingState';

afterEach(() => onlineManager.setOnline(true));

it('says that there is no network, and goes on by itself when there is one', () => {
  onlineManager.setOnline(false);
  render(<LoadingState what="Diese Zählung" />);
  expect(screen.getByText('Keine Verbindung')).toBeVisible();
  expect(screen.getByText(/^Diese Zählung ist auf diesem Gerät noch nicht geladen\./)).toBeVisible();
  act(() => onlineManager.setOnline(true));
  expect(screen.getByRole('status', { name: 'Wird geladen' })).toBeInTheDocument();
  expect(screen.queryByText('Keine Verbindung')).toBeNull();
});
