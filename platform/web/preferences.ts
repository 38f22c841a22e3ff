/** What a browser remembers of a person's taste. The keys are the specification's. */
export type PreferenceKey = 'ui_id' | 'dark_mode' | 'locale' | 'menu_collapsed' | 'menu_open_groups' | 'printer';

/** The stored value, or null when nothing is stored or the browser refuses storage. */
export function readPreference(key: PreferenceKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value, or forgets it when `value` is null. A browser that refuses storage simply does not remember. */
export function writePreference(key: PreferenceKey, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    return;
  }
}
