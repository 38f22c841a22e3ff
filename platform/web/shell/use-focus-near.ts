import { useEffect } from 'react';

const page = 'main';
const over = '[aria-modal="true"]';
const reachable =
  'a[href], button:not([disabled]), input:not([disabled], [type="hidden"]), select:not([disabled]), textarea:not([disabled]), [tabindex="0"]';

/** Where what had the keys stood, and what came there instead in the same moment. */
type Place = { gone: HTMLElement; around: Node; next: Node | null; previous: Node | null; instead: readonly Node[] };

/**
 * What had the keys and is gone, a row that was removed, a chip, a button that became another, gives them to what stands where it stood. A
 * button that could not be pressed while it was at work has them again when it can. What lies over the page is `useFocusBack`'s.
 */
export function useFocusNear(): void {
  useEffect(() => {
    const held = new Map<string, HTMLElement>();
    let place: Place | undefined;
    const onFocusIn = ({ target }: FocusEvent) => {
      const region = target instanceof HTMLElement && [page, over].find((one) => target.closest(one));
      if (!region) return;
      held.set(region, target as HTMLElement);
      place = undefined;
    };
    // Whoever presses beside everything lets go of the keys.
    const onFocusOut = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        const letGo = isLost() && target instanceof HTMLElement && target.isConnected && target.matches(reachable);
        if (letGo) held.clear();
      });
    const giveNear = () => {
      if (place && isLost()) near(place)?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver((changes) => {
      for (const [region, one] of held) {
        if (one.isConnected) {
          if (isLost() && changes.some(({ target, type }) => type === 'attributes' && target === one) && one.matches(reachable))
            one.focus();
          continue;
        }
        held.delete(region);
        place = placeOf(one, changes) ?? place;
      }
      // What puts the keys somewhere itself does so before this.
      if (place && isLost()) requestAnimationFrame(() => requestAnimationFrame(giveNear));
    });
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', onFocusIn);
    document.addEventListener('focusout', onFocusOut);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', onFocusIn);
      document.removeEventListener('focusout', onFocusOut);
    };
  }, []);
}

const isLost = () => document.activeElement === document.body || document.activeElement === null;

/** Nothing when all of the page went with it. */
function placeOf(gone: HTMLElement, changes: readonly MutationRecord[]): Place | undefined {
  const change = changes.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(gone)));
  if (!(change?.target instanceof Element) || !change.target.closest(`${page}, ${over}`)) return undefined;
  const { target: around, nextSibling: next, previousSibling: previous } = change;
  const instead = changes.flatMap(({ target, addedNodes }) => (target === around ? [...addedNodes] : []));
  return { gone, around, next, previous, instead };
}

/** The same again, else its like beside it, else whatever can be reached there; the nearest first. */
function near({ gone, around, next, previous, instead }: Place): HTMLElement | undefined {
  const isLike = (one: HTMLElement) => one.tagName === gone.tagName && one.className === gone.className;
  const isSame = (one: HTMLElement) => isLike(one) && nameOf(one) === nameOf(gone);
  const after = reachableIn(next);
  const before = reachableIn(previous).reverse();
  const beside = [...after, ...before];
  const found = instead.flatMap(reachableIn).find(isSame) ?? beside.find(isLike) ?? beside[0];
  if (found) return found;
  for (let at: Element | null = around as Element; at && !at.matches(over); at = at.parentElement) {
    const first = reachableIn(at)[0];
    if (first || at.id === 'content') return first ?? (at as HTMLElement);
  }
  return undefined;
}

const nameOf = (one: HTMLElement) => one.getAttribute('data-field') ?? one.getAttribute('aria-label') ?? one.textContent;

function reachableIn(node: Node | null): HTMLElement[] {
  if (!(node instanceof HTMLElement) || !node.isConnected) return [];
  const within = [...node.querySelectorAll<HTMLElement>(reachable)];
  return (node.matches(reachable) ? [node, ...within] : within).filter((one) => one.checkVisibility());
}
