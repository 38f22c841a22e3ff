type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Stores the input of forms for this tab until it is saved: survives a reload and a sign-in in between. */
export type DraftStore = {
  read(route: string, form: string): Record<string, unknown> | null;
  write(route: string, form: string, values: Record<string, unknown>): void;
  drop(route: string, form: string): void;
};

const keyOf = (route: string, form: string) => `draft:${route}:${form}`;

/** Creates a draft store, keyed by route and form. A full or refusing storage loses the draft, never the form. */
export function draftStore(storage: Storage): DraftStore {
  return {
    read(route, form) {
      try {
        const values: unknown = JSON.parse(storage.getItem(keyOf(route, form)) ?? 'null');
        return typeof values === 'object' && values !== null && !Array.isArray(values) ? (values as Record<string, unknown>) : null;
      } catch {
        return null;
      }
    },
    write(route, form, values) {
      try {
        storage.setItem(keyOf(route, form), JSON.stringify(values));
      } catch {
        return;
      }
    },
    drop(route, form) {
      try {
        storage.removeItem(keyOf(route, form));
      } catch {
        return;
      }
    },
  };
}
