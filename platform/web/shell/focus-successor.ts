/** Elements that take focus without text input: no phone opens its keyboard, and page shortcuts keep working. */
const focusable = 'button:not(:disabled), a[href], [tabindex="0"]';
/** The mark of a whole page: when a page is removed, its focus is not passed on. */
const wholePage = 'h1';

/**
 * Finds the element that gets the focus of a removed one: a similar element after it, else before it; else the nearest of both, else the
 * first in the container. Undefined when the whole page or a dialog was removed.
 */
export function focusSuccessor(removed: HTMLElement, changes: readonly MutationRecord[]): HTMLElement | undefined {
  const change = changes.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(removed)));
  const around = change?.target;
  if (!change || !(around instanceof HTMLElement) || !around.isConnected) return undefined;
  const isPage = [...change.removedNodes].some((node) => node instanceof HTMLElement && node.querySelector(wholePage));
  const place = around.closest<HTMLElement>('main, [role="dialog"]');
  if (isPage || !place) return undefined;
  const beside = [...focusableIn(change.nextSibling), ...focusableIn(change.previousSibling).reverse()];
  return beside.find((one) => isSimilar(one, removed)) ?? beside[0] ?? firstAround(around, place);
}

function isSimilar(one: HTMLElement, other: HTMLElement): boolean {
  return one.tagName === other.tagName && one.className === other.className;
}

function firstAround(from: HTMLElement, upTo: HTMLElement): HTMLElement | undefined {
  const [found] = focusableIn(from);
  return found || from === upTo || !from.parentElement ? found : firstAround(from.parentElement, upTo);
}

function focusableIn(node: Node | null): HTMLElement[] {
  if (!(node instanceof HTMLElement) || !node.isConnected) return [];
  return [...(node.matches(focusable) ? [node] : []), ...node.querySelectorAll<HTMLElement>(focusable)];
}
