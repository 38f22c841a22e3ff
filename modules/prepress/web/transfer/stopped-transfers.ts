/** The transfer library keeps each transfer under this prefix, its fingerprint and a random number. */
const keptPrefix = 'tus::';
/** As long as the server keeps what it has of a transfer. */
const keptMs = 24 * 3_600_000;

/** Begins the name under which the browser keeps where a transfer of this slot stopped. */
export const fingerprintOf = (slot: Record<string, string>) => ['katern', ...Object.values(slot)].join('/');
const beginOf = (slot: Record<string, string>) => `${keptPrefix}${fingerprintOf(slot)}/`;

type Store = Pick<Storage, 'getItem' | 'removeItem'>;

/** The names of files of a slot that stopped half-way in this browser, of before a reload too, and that still go on where they stopped. */
export function stoppedTransfers(store: () => Store, slot: Record<string, string>, now: number): string[] {
  return ofStore(store, (kept) =>
    keysOf(kept, slot)
      .filter((key) => now - Date.parse(createdAt(kept.getItem(key))) < keptMs)
      .map((key) => key.slice(beginOf(slot).length).split('/').slice(0, -2).join('/')),
  );
}

/** Forgets what stopped in a slot: another file was taken for it. */
export function forgetStopped(store: () => Store, slot: Record<string, string>): void {
  ofStore(store, (kept) => {
    for (const key of keysOf(kept, slot)) kept.removeItem(key);
    return [];
  });
}

const keysOf = (kept: Store, slot: Record<string, string>) => Object.keys(kept).filter((key) => key.startsWith(beginOf(slot)));
const createdAt = (value: string | null) => String((JSON.parse(value ?? '{}') as { creationTime?: string }).creationTime);

/** A browser that blocks its storage keeps nothing. */
function ofStore(store: () => Store, read: (kept: Store) => string[]): string[] {
  try {
    return read(store());
  } catch {
    return [];
  }
}
