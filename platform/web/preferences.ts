/** The preferences that a browser stores. The keys are the specification's; `printer_documents` is ours, and
 * `signed_in`, which only decides which texts come first. */
export type PreferenceKey =
  | 'ui_id'
  | 'dark_mode'
  | 'locale'
  | 'menu_collapsed'
  | 'menu_open_groups'
  | 'printer'
  | 'printer_documents'
  | 'scanner'
  | 'signed_in';

/** The stored value, or null when nothing is stored or the browser refuses storage. */
export function readPreference(key: PreferenceKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value, or removes it when `value` is null. Does nothing in a browser that refuses storage. */
export function writePreference(key: PreferenceKey, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    return;
  }
}
