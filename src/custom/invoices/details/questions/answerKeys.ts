import { isForPage, usePageKeys } from '../../../../ui/keys/useKeys';

/** Calls `choose` with the place of the option whose number was typed, from 0; not while something is being entered. */
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

/** Calls `choose` when Enter was pressed and no button or link has the focus, which would take it. */
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

/** A key that is held down opened this page, or answered the question before. */
const isAnswer = (event: KeyboardEvent) => !event.repeat && isForPage(event);
