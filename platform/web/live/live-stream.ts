import type { LiveChange } from '#platform/contract/live.ts';

/** What one tab tells all tabs of the browser, itself included. */
export type LiveMessage = { refs: string[] | null } | 'ended';

type Source = Pick<EventSource, 'addEventListener' | 'close' | 'readyState'>;

const retryMs = { first: 2000, most: 60_000 };
/** While the stream is away, what is watched is read every so often. */
const pollMs = 30_000;

/**
 * Keeps the stream open and tells what comes of it, until it is stopped. A stream that comes back has missed something, so all is
 * read again; while it is away all is read every half minute.
 */
export function followStream(open: () => Source, tell: (message: LiveMessage) => void): () => void {
  let source: Source;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let wait = retryMs.first;
  let wasOpen = false;
  let away = false;

  function start(): void {
    retry = undefined;
    source = open();
    source.addEventListener('open', () => {
      if (wasOpen || away) tell({ refs: null });
      wasOpen = true;
      away = false;
      wait = retryMs.first;
    });
    source.addEventListener('changed', (event) => {
      const { refs } = JSON.parse((event as MessageEvent<string>).data) as LiveChange;
      tell({ refs });
    });
    source.addEventListener('all', () => tell({ refs: null }));
    source.addEventListener('ended', () => {
      source.close();
      tell('ended');
    });
    source.addEventListener('error', () => {
      away = true;
      // The browser tries again by itself, unless the server answered that it will not have it.
      if (source.readyState !== 2 || retry) return;
      retry = setTimeout(start, wait * (0.5 + Math.random()));
      wait = Math.min(wait * 2, retryMs.most);
    });
  }

  start();
  const poll = setInterval(() => away && tell({ refs: null }), pollMs);
  return () => {
    clearInterval(poll);
    clearTimeout(retry);
    source.close();
  };
}
