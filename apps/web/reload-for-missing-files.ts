import { reloadKeepingDrafts } from '#platform/web/call/signed-out.ts';

const key = 'reloaded_at';
const onceInMs = 60_000;

/** Whether the page may reload after a missing file: once a minute, so that it never loops. */
export function mayReload(storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  try {
    if (now - Number(storage.getItem(key) ?? 0) < onceInMs) return false;
    storage.setItem(key, String(now));
    return true;
  } catch {
    return false;
  }
}

/** Reloads once when a style or script is missing ("Unable to preload CSS"), because its build was replaced; drafts are kept. */
export function reloadForMissingFiles(): void {
  window.addEventListener('vite:preloadError', () => {
    // Without a network the reload would end with an empty page.
    if (navigator.onLine && mayReload(sessionStorage, Date.now())) reloadKeepingDrafts();
  });
}
