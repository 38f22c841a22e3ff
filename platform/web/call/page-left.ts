let left = false;

/** Hears of the page being left; `shown` again when the browser brings it back. */
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
