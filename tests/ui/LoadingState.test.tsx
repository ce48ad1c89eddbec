import { onlineManager, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { LoadingState } from '../../src/ui/LoadingState';

afterEach(() => {
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

it('says that there is no network, and resumes when there is one', () => {
  onlineManager.setOnline(false);
  render(<LoadingState />);
  expect(screen.getByText('Keine Verbindung')).toBeVisible();
  expect(screen.getByText(/^Das liegt nicht auf diesem Gerät\./)).toBeVisible();
  act(() => onlineManager.setOnline(true));
  expect(screen.getByRole('status', { name: 'Wird geladen' })).toBeInTheDocument();
  expect(screen.queryByText('Keine Verbindung')).toBeNull();
});

it('offers to ask again where the server leaves a call without an answer', async () => {
  vi.useFakeTimers();
  const answers: ((text: string) => void)[] = [];
  const given: AbortSignal[] = [];
  const Part = () => {
    const { data } = useQuery({
      queryKey: ['part'],
      queryFn: ({ signal }) => {
        given.push(signal);
        return new Promise<string>((resolve) => answers.push(resolve));
      },
    });
    return data ?? <LoadingState />;
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Part />
    </QueryClientProvider>,
  );
  expect(screen.queryByRole('button')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText(/^Der Server hat noch nicht geantwortet\./)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(given.map(({ aborted }) => aborted)).toEqual([true, false]);
  expect(screen.queryByRole('button')).toBeNull();
  answers[1]?.('Da ist es.');
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByText('Da ist es.')).toBeVisible();
});
