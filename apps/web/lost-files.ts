import { reloadKeepingDrafts } from '#platform/web/call/signed-out.ts';

const key = 'reloaded_at';
const onceInMs = 60_000;

/** Whether the page may load anew for a file that did not come: once in a minute, so that it never goes round. */
export function mayReload(storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  try {
    if (now - Number(storage.getItem(key) ?? 0) < onceInMs) return false;
    storage.setItem(key, String(now));
    return true;
  } catch {
    return false;
  }
}

/** A style or script that does not come ("Unable to preload CSS") is of a build that was replaced: load anew, once; drafts are kept. */
export function reloadForLostFiles(): void {
  window.addEventListener('vite:preloadError', () => {
    if (mayReload(sessionStorage, Date.now())) reloadKeepingDrafts();
  });
}
