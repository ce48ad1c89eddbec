import { useSearchParams } from 'react-router';

const NAME = 'bestellung';

export function useChosenOrder() {
  const [parameters, setParameters] = useSearchParams();
  const text = parameters.get(NAME) ?? '';
  const id = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
  const change = (edit: (next: URLSearchParams) => void, replace: boolean) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        edit(next);
        return next;
      },
      { replace, preventScrollReset: true },
    );
  return {
    id,
    /** The first choice adds a history entry, so that Back closes it; later choices replace the entry. */
    choose: (chosen: number) => change((next) => next.set(NAME, `${chosen}`), id !== undefined),
    close: () => change((next) => next.delete(NAME), true),
  };
}
