import { QueryClient } from '@tanstack/react-query';
import { act, renderHook, screen } from '@testing-library/react';
import { CoreAdminContext, testDataProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type CommandOptions, useCommand } from '../../src/admin/useCommand';
import { callsOf } from '../../src/contract/kit/call';
import { ConfirmContext, type Question } from '../../src/ui/dialogs/useConfirm';
import { useOneAtATime } from '../../src/ui/useOneAtATime';
import { device, WithDevice } from '../helpers/device';
import { fakeServer, tokenWith } from '../helpers/fakeServer';
import { Messages } from '../helpers/Messages';

const call = callsOf('');
const paint = call('fence.paint', 'POST /api/fences/{fenceId}/paint', {
  summary: '',
  body: z.object({ colour: z.string() }),
  answer: z.object({ coats: z.number() }),
});
const look = call('fence.look', 'GET /api/fences', { summary: '', answer: z.array(z.string()) });

const PATH = 'POST /api/fences/7/paint';
const painted = { body: { coats: 2 } };
const refused = { status: 409, body: { detail: 'Der Zaun ist schon gestrichen.' } };
const lost = new TypeError('Failed to fetch');

const server = fakeServer();
const keysSent = () => server.calls.map(({ headers }) => headers['idempotency-key']);

let answerOf: (question: Question) => boolean | Promise<boolean> = () => true;
afterEach(() => {
  answerOf = () => true;
  vi.restoreAllMocks();
});

const queryClient = new QueryClient();
const wrapper = ({ children }: { children: ReactNode }) => (
  <WithDevice>
    <MemoryRouter>
      <CoreAdminContext dataProvider={testDataProvider()} queryClient={queryClient}>
        <ConfirmContext value={async (question) => answerOf(question)}>
          {children}
          <Messages />
        </ConfirmContext>
      </CoreAdminContext>
    </MemoryRouter>
  </WithDevice>
);

const renderPaint = (options?: CommandOptions<string>) =>
  renderHook(
    () => useCommand((send, colour: string) => send(paint, { params: { fenceId: 7 }, body: { colour } }), options),
    { wrapper },
  ).result;

describe('useCommand', () => {
  it('makes the calls of its work and returns their answers', async () => {
    server.answer({ [PATH]: painted });
    const command = renderPaint();
    await expect(act(() => command.current.run('grün'))).resolves.toEqual({ answer: { coats: 2 } });
    expect(server.calls).toMatchObject([{ method: 'POST', body: { colour: 'grün' } }]);
    expect(command.current.isRunning).toBe(false);
  });

  it.each([
    ['the same again, after its answer was lost', [lost, 'grün', painted, 'grün'], 'same key'],
    ['the same again, after it was refused', [refused, 'grün', painted, 'grün'], 'same key'],
    ['something else, after a failure', [lost, 'grün', painted, 'rot'], 'new key'],
    ['the same again, after it was done', [painted, 'grün', painted, 'grün'], 'new key'],
  ] as const)('sends %s with the %s', async (_title, [first, colour, second, nextColour], expected) => {
    const command = renderPaint();
    server.answer({ [PATH]: first });
    await act(() => command.current.run(colour));
    server.answer({ [PATH]: second });
    await act(() => command.current.run(nextColour));
    const [key, next] = keysSent();
    expect(key).toMatch(/^[0-9a-f-]{36}$/);
    expect(next === key ? 'same key' : 'new key').toBe(expected);
  });

  it('makes all its calls as the user who began it, even after somebody else signs in', async () => {
    const before = tokenWith({ unique_name: '1' });
    const { result } = renderHook(
      () =>
        useCommand(async (send, colours: string[]) => {
          for (const colour of colours) await send(paint, { params: { fenceId: 7 }, body: { colour } });
        }),
      { wrapper },
    );
    const { token } = device();
    act(() => token.set(before));
    server.answer({
      [PATH]: () => {
        token.set(tokenWith({ unique_name: '2' }));
        return painted;
      },
    });
    await act(() => result.current.run(['grün', 'rot']));
    const bearers = server.calls.map(({ headers }) => headers.authorization);
    expect(bearers).toEqual([`Bearer ${before}`, `Bearer ${before}`]);
  });

  it('sends no key with reads', async () => {
    server.answer({ 'GET /api/fences': { body: [] } });
    const { result } = renderHook(() => useCommand((send) => send(look, {})), { wrapper });
    await act(() => result.current.run());
    expect(keysSent()).toEqual([undefined]);
  });

  it('ignores calls while it runs, even before anything is redrawn', async () => {
    server.answer({ [PATH]: painted });
    const command = renderPaint();
    const run = () => command.current.run('grün');
    await act(() => Promise.all([run(), run(), run()]));
    await act(run);
    expect(server.calls).toHaveLength(2);
  });

  it('runs one at a time with the commands it shares that with', async () => {
    server.answer({ [PATH]: painted });
    const done: string[] = [];
    const { result } = renderHook(
      () => {
        const oneAtATime = useOneAtATime();
        const first = useCommand(async () => void done.push('first'), { oneAtATime });
        return { first, second: useCommand(async () => void done.push('second'), { oneAtATime }) };
      },
      { wrapper },
    );
    await act(() => Promise.all([result.current.first.run(), result.current.second.run()]));
    await act(() => result.current.second.run());
    expect(done).toEqual(['first', 'second']);
  });

  it.each([
    ['a question answered with yes', { title: 'Wirklich?', ok: 'Streichen' }, true, 1],
    ['a question answered with no', { title: 'Wirklich?', ok: 'Streichen' }, false, 0],
    ['nothing to ask', undefined, false, 1],
  ])('with %s', async (_title, question, agreed, calls) => {
    server.answer({ [PATH]: painted });
    answerOf = () => agreed;
    const command = renderPaint({ ask: () => question });
    const done = await act(() => command.current.run('grün'));
    expect(server.calls).toHaveLength(calls);
    expect(done !== undefined).toBe(calls === 1);
  });

  it('counts as running while it does its work, not while the question waits', async () => {
    let agree = () => {};
    let finish = () => {};
    const asked = new Promise<boolean>((resolve) => {
      agree = () => resolve(true);
    });
    const work = new Promise<void>((resolve) => {
      finish = resolve;
    });
    answerOf = () => asked;
    const { result } = renderHook(
      () => useCommand(() => work, { ask: () => ({ title: 'Wirklich?', ok: 'Streichen' }) }),
      { wrapper },
    );
    let running: Promise<unknown> = Promise.resolve();
    act(() => {
      running = result.current.run();
    });
    expect(result.current.isRunning).toBe(false);
    await act(async () => agree());
    expect(result.current.isRunning).toBe(true);
    await act(async () => {
      finish();
      await running;
    });
    expect(result.current.isRunning).toBe(false);
  });

  it.each([
    ['done', painted],
    ['refused: somebody else has changed something', refused],
  ])('refreshes the queries that it changes, when it was %s', async (_title, answer) => {
    server.answer({ [PATH]: answer });
    const refresh = vi.spyOn(queryClient, 'invalidateQueries');
    const command = renderPaint({ refresh: [['fences'], ['colours']] });
    await act(() => command.current.run('grün'));
    expect(refresh.mock.calls).toEqual([[{ queryKey: ['fences'] }], [{ queryKey: ['colours'] }]]);
  });

  it.each([
    ['refused', refused, 'Der Zaun ist schon gestrichen.'],
    ['lost', lost, 'Keine Verbindung zum Server. Bitte das Netz prüfen und noch einmal versuchen.'],
  ])('shows why it was %s, and works again', async (_title, answer, sentence) => {
    server.answer({ [PATH]: answer });
    const command = renderPaint();
    await expect(act(() => command.current.run('grün'))).resolves.toBeUndefined();
    expect(screen.getByRole('alert')).toHaveTextContent(sentence);
    server.answer({ [PATH]: painted });
    await expect(act(() => command.current.run('grün'))).resolves.toBeDefined();
  });

  it('leaves an error to a caller that handles it', async () => {
    server.answer({ [PATH]: refused });
    const errors: unknown[] = [];
    const command = renderPaint({ onError: (error) => errors.push(error) });
    await act(() => command.current.run('grün'));
    expect(errors).toMatchObject([{ status: 409 }]);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
