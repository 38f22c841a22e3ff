/** What of a keyboard event decides; `KeyboardEvent` fits. */
export type Stroke = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean };

/** Whether a stroke is the combination `keys`: `n`, `?`, `Enter`, `mod+s` (⌘ or Ctrl), `mod+Enter`. */
export function strokeIs(stroke: Stroke, keys: string): boolean {
  const wantsMod = keys.startsWith('mod+');
  const wanted = wantsMod ? keys.slice(4) : keys;
  if (stroke.altKey || (stroke.ctrlKey || stroke.metaKey) !== wantsMod) return false;
  return stroke.key.length === 1 ? stroke.key.toLowerCase() === wanted.toLowerCase() : stroke.key === wanted;
}

/** The combination as it is printed on a key: `mod+s` is "⌘ S" on a Mac, "Ctrl S" elsewhere; `g o` stays two strokes. */
export function keyLabel(keys: string, mac: boolean): string {
  return keys
    .split(/[+ ]/)
    .map((part) =>
      part === 'mod' ? (mac ? '⌘' : 'Ctrl') : part === 'Enter' && keys !== 'Enter' ? '↵' : part.length === 1 ? part.toUpperCase() : part,
    )
    .join(' ');
}

/**
 * A letter for each place to go with `g` + letter: the first letter of its title that is still free, in order, else any free one.
 * `taken` are letters kept for others.
 */
export function goLetters(places: readonly { key: string; title: string }[], taken: readonly string[]): Map<string, string> {
  const used = new Set(taken);
  const letters = new Map<string, string>();
  for (const place of places) {
    const letter = [...place.title.toLowerCase(), ...'abcdefghijklmnopqrstuvwxyz'].find((one) => /[a-z]/.test(one) && !used.has(one));
    if (!letter) break;
    used.add(letter);
    letters.set(place.key, letter);
  }
  return letters;
}

type Place = {
  typing: boolean;
  /** Whether the keys go to a dialog, and whether what asked for this one stands in it. */
  inDialog: boolean;
  standsThere: boolean;
};

/** Whether a key works where somebody is: of a page behind a dialog none does, of the whole application what takes Ctrl or ⌘. */
export function worksAt({ keys, everywhere = false }: { keys: string; everywhere?: boolean }, at: Place): boolean {
  if (!keys.startsWith('mod+')) return !at.typing && !at.inDialog;
  return !at.inDialog || everywhere || at.standsThere;
}
