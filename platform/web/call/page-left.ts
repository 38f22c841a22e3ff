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
