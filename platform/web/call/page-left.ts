let left = false;

/** Tracks whether the page has been left; `pageshow` fires again when the browser restores it. */
export function watchLeaving(page: EventTarget): void {
  page.addEventListener('pagehide', () => {
    left = true;
  });
  page.addEventListener('pageshow', () => {
    left = false;
  });
}

export function isPageLeft(): boolean {
  return left;
}

/** Calls `send` when the page is left or hidden, its last chance to send; returns a function that removes the listeners. */
export function whenLeaving(send: () => void): () => void {
  const onHidden = () => document.visibilityState === 'hidden' && send();
  addEventListener('pagehide', send);
  document.addEventListener('visibilitychange', onHidden);
  return () => {
    removeEventListener('pagehide', send);
    document.removeEventListener('visibilitychange', onHidden);
  };
}
