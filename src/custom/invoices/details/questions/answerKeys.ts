import { isForPage, usePageKeys } from '../../../../ui/keys/useKeys';

/** Ignores digits while typing in fields. */
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

/** Unless a button or link has the focus. */
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

/** A held key may have opened this page or answered the previous question. */
const isAnswer = (event: KeyboardEvent) => !event.repeat && isForPage(event);
