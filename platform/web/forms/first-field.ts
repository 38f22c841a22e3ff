/** Where one begins in a form. */
const fields = 'form input:not([readonly], [disabled]), form textarea:not([readonly], [disabled])';

/** Puts the keys into the first field within that place, as soon as there is one: some forms are fetched when they are asked for. */
export function focusFirstField(place: Element | null): () => void {
  const find = () => place?.querySelector<HTMLElement>(fields);
  const there = find();
  if (there || !place) {
    there?.focus();
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
