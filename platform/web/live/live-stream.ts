import type { LiveChange } from '#platform/contract/live.ts';

/** The message that the leading tab broadcasts to all tabs of the browser, itself included. */
export type LiveMessage = { refs: string[] | null } | 'ended';

type Source = Pick<EventSource, 'addEventListener' | 'close' | 'readyState'>;

const retryMs = { first: 2000, max: 60_000 };
/** The polling interval while the stream is disconnected. */
const pollMs = 30_000;

/**
 * Keeps the stream open and passes on its messages until stopped. A stream that reconnects has missed events, so everything is
 * read again; while it is disconnected everything is read every half minute.
 */
export function followStream(open: () => Source, publish: (message: LiveMessage) => void): () => void {
  let source: Source;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let wait = retryMs.first;
  let wasOpen = false;
  let isDisconnected = false;

  function start(): void {
    retry = undefined;
    source = open();
    source.addEventListener('open', () => {
      if (wasOpen || isDisconnected) publish({ refs: null });
      wasOpen = true;
      isDisconnected = false;
      wait = retryMs.first;
    });
    source.addEventListener('changed', (event) => {
      const { refs } = JSON.parse((event as MessageEvent<string>).data) as LiveChange;
      publish({ refs });
    });
    source.addEventListener('all', () => publish({ refs: null }));
    source.addEventListener('ended', () => {
      source.close();
      publish('ended');
    });
    source.addEventListener('error', () => {
      isDisconnected = true;
      // The browser reconnects by itself, unless the server responded with an error status.
      if (source.readyState !== 2 || retry) return;
      retry = setTimeout(start, wait * (0.5 + Math.random()));
      wait = Math.min(wait * 2, retryMs.max);
    });
  }

  start();
  const poll = setInterval(() => isDisconnected && publish({ refs: null }), pollMs);
  return () => {
    clearInterval(poll);
    clearTimeout(retry);
    source.close();
  };
}
