const fields = 'form input:not([readonly], [disabled]), form textarea:not([readonly], [disabled])';

/** Focuses the first field within `place` as soon as there is one: some forms are loaded lazily. */
export function focusFirstField(place: Element | null): () => void {
  const find = () => place?.querySelector<HTMLElement>(fields);
  const present = find();
  if (present || !place) {
    present?.focus();
    return () => undefined;
  }
  const observer = new MutationObserver(() => {
    const first = find();
    if (!first) return;
    observer.disconnect();
    first.focus();
  });
  observer.observe(place, { childList: true, subtree: true });
  return () => observer.disconnect();
}
