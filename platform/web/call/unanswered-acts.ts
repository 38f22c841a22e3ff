type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** An act that was sent and got no response yet: `text` is its input, `sent` what went to the server, with `key` as idempotency key. */
export type Unanswered<Input = unknown> = { text: string; key: string; sent: Input };

const maxAgeMs = 60 * 60_000;
const keyOf = (name: string) => `unanswered:${name}`;

/**
 * Keeps the unanswered act of a form in this tab. Who reloads the page and presses again sends the same act with the same key, which the server
 * runs once. A full or refusing storage loses it; after an hour the same input is a new act.
 */
export function unansweredActs(storage: Storage, now: () => number = Date.now) {
  return {
    read<Input>(name: string): Unanswered<Input> | null {
      try {
        const { at, ...act } = JSON.parse(storage.getItem(keyOf(name)) ?? '{"at":0}') as Unanswered<Input> & { at: number };
        return now() - at < maxAgeMs ? act : null;
      } catch {
        return null;
      }
    },
    keep(name: string, act: Unanswered): void {
      try {
        storage.setItem(keyOf(name), JSON.stringify({ ...act, at: now() }));
      } catch {
        return;
      }
    },
    drop(name: string): void {
      try {
        storage.removeItem(keyOf(name));
      } catch {
        return;
      }
    },
  };
}
