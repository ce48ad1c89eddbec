import { expect, it } from 'vitest';
import { Together } from '../../../server/http/auth/together';

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** Questions that are answered by hand, each with what is true by then. */
function asking() {
  const questions: { keys: readonly string[]; answer(): void; fail(error: Error): void }[] = [];
  let state = 'first';
  const together = new Together<string, string>(
    (key) => key,
    (keys) => {
      const seen = state;
      return new Promise((resolve, reject) => {
        const known = keys.filter((key) => key !== 'nobody');
        const answer = () => resolve(new Map(known.map((key) => [key, `${key}, ${seen}`])));
        questions.push({ keys, answer, fail: reject });
      });
    },
  );
  const become = (next: string) => {
    state = next;
  };
  return { together, questions, become };
}

it('asks once for all of one turn, each of them by its own name', async () => {
  const { together, questions } = asking();
  const answers = ['a', 'b', 'a', 'nobody'].map((key) => together.find(key));
  await nextTurn();
  expect(questions.map(({ keys }) => keys)).toEqual([['a', 'b', 'nobody']]);
  questions[0]?.answer();
  expect(await Promise.all(answers)).toEqual(['a, first', 'b, first', 'a, first', undefined]);
});

it('asks anew for who comes while it waits for an answer', async () => {
  const { together, questions, become } = asking();
  const early = together.find('a');
  await nextTurn();
  become('second');
  const late = together.find('a');
  await nextTurn();
  expect(questions).toHaveLength(2);
  questions[1]?.answer();
  expect(await late).toBe('a, second');
  questions[0]?.answer();
  expect(await early).toBe('a, first');
});

it('sees what has become true in the turn itself', async () => {
  const { together, questions, become } = asking();
  const answer = together.find('a');
  become('second');
  await nextTurn();
  questions[0]?.answer();
  expect(await answer).toBe('a, second');
});

it('tells all of a failure, and asks the next ones anew', async () => {
  const { together, questions } = asking();
  const failing = Promise.allSettled([together.find('a'), together.find('b')]);
  await nextTurn();
  questions[0]?.fail(new Error('away'));
  expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const answer = together.find('a');
  await nextTurn();
  questions[1]?.answer();
  expect(await answer).toBe('a, first');
});
