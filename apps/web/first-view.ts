import { firstViewId } from '#platform/contract/first-answers.ts';

/** Removes what the server drew. */
export const removeFirstView = (): void => document.getElementById(firstViewId)?.remove();

/** Shows what the server drew until the page that the scripts draw stands beside it, which is before the next frame. */
export function removeFirstViewOnceDrawn(root: HTMLElement): void {
  const observer = new MutationObserver(() => {
    if (!root.querySelector('main')) return;
    observer.disconnect();
    removeFirstView();
  });
  observer.observe(root, { childList: true, subtree: true });
}
