const MAX = 60;

interface Kept {
  etag: string;
  body: unknown;
  headers: Headers;
}

/** Remembers answers, to ask only for changes. The browser's cache would serve them to the next user as well. */
export interface AnswerCache {
  find(token: string | null, url: string): Kept | undefined;
  keep(token: string | null, url: string, kept: Kept): void;
}

export function createAnswerCache(): AnswerCache {
  const answers = new Map<string, Kept>();
  let owner: string | null = null;
  const forgetOthers = (token: string | null) => {
    if (token === owner) return;
    answers.clear();
    owner = token;
  };
  return {
    find(token, url) {
      forgetOthers(token);
      return answers.get(url);
    },
    keep(token, url, kept) {
      // Another user may have signed in meanwhile.
      if (token === null || token !== owner) return;
      answers.delete(url);
      answers.set(url, kept);
      const [oldest] = answers.keys();
      if (answers.size > MAX && oldest !== undefined) answers.delete(oldest);
    },
  };
}
