/** What takes the keys without being typed in: no phone shows its keyboard, and the keys of the page go on working. */
const reachable = 'button:not(:disabled), a[href], [tabindex="0"]';
/** A page that goes takes its keys along: the next one begins at its beginning. */
const wholePage = 'h1';

/**
 * What takes the place of something that is gone from the page and had the keys: its like in what came after it, else in what stood
 * before it; without its like the nearest of both, else the first in the place around it. Nothing when the page itself went, or what lay over it.
 */
export function standInFor(gone: HTMLElement, changes: readonly MutationRecord[]): HTMLElement | undefined {
  const change = changes.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(gone)));
  const around = change?.target;
  if (!change || !(around instanceof HTMLElement) || !around.isConnected) return undefined;
  const isPage = [...change.removedNodes].some((node) => node instanceof HTMLElement && node.querySelector(wholePage));
  const place = around.closest<HTMLElement>('main, [role="dialog"]');
  if (isPage || !place) return undefined;
  const beside = [...reachableIn(change.nextSibling), ...reachableIn(change.previousSibling).reverse()];
  return beside.find((one) => isLike(one, gone)) ?? beside[0] ?? firstAround(around, place);
}

function isLike(one: HTMLElement, other: HTMLElement): boolean {
  return one.tagName === other.tagName && one.className === other.className;
}

function firstAround(from: HTMLElement, upTo: HTMLElement): HTMLElement | undefined {
  const [found] = reachableIn(from);
  return found || from === upTo || !from.parentElement ? found : firstAround(from.parentElement, upTo);
}

function reachableIn(node: Node | null): HTMLElement[] {
  if (!(node instanceof HTMLElement) || !node.isConnected) return [];
  return [...(node.matches(reachable) ? [node] : []), ...node.querySelectorAll<HTMLElement>(reachable)];
}
