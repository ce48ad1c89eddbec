import { isForPage, usePageKeys } from '../../../../ui/keys/useKeys';

/** Chooses an answer by digit key, except while the user types in a field. */
export function useNumberKeys(count: number, choose: (at: number) => void): void {
  usePageKeys(
    {
      answerByNumber: (_, at) => {
        if (at < count) choose(at);
        return at < count;
      },
    },
    isAnswer,
  );
}

/** Chooses the likely answer by Enter, unless a button or link has the focus. */
export function useLikelyKey(choose: () => void): void {
  usePageKeys(
    {
      answerLikely: ({ target }) => {
        const isMeant = !(target instanceof Element && target.closest('button, a'));
        if (isMeant) choose();
        return isMeant;
      },
    },
    isAnswer,
  );
}

/** Ignores a held key, which may have opened this page or answered the previous question. */
const isAnswer = (event: KeyboardEvent) => !event.repeat && isForPage(event);
