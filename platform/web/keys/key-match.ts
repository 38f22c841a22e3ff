/** The parts of a `KeyboardEvent` that decide a match. */
export type Stroke = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean; shiftKey?: boolean };

/** Whether a stroke matches the combination `keys`: `n`, `?`, `Enter`, `mod+s` (⌘ or Ctrl), `mod+shift+z`, `mod+Enter`. */
export function matchesStroke(stroke: Stroke, keys: string): boolean {
  const wantsMod = keys.startsWith('mod+');
  const wantsShift = keys.startsWith('mod+shift+');
  const wanted = wantsMod ? keys.slice(wantsShift ? 10 : 4) : keys;
  if (stroke.altKey || (stroke.ctrlKey || stroke.metaKey) !== wantsMod) return false;
  if (wantsMod && (stroke.shiftKey ?? false) !== wantsShift) return false;
  return stroke.key.length === 1 ? stroke.key.toLowerCase() === wanted.toLowerCase() : stroke.key === wanted;
}

/** The label of a combination: `mod+s` is "⌘ S" on a Mac, "Ctrl S" elsewhere; `g o` stays two strokes. */
export function keyLabel(keys: string, mac: boolean): string {
  const names: Record<string, string> = { mod: mac ? '⌘' : 'Ctrl', shift: '⇧', Escape: 'Esc', Delete: 'Del' };
  return keys
    .split(/[+ ]/)
    .map((part) => {
      if (part === 'Enter' && keys !== 'Enter') return '↵';
      return names[part] ?? (part.length === 1 ? part.toUpperCase() : part);
    })
    .join(' ');
}

/**
 * Assigns each page a letter for `g` + letter: the first letter of its title that is still free, in order, else any free one.
 * `taken` are reserved letters.
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

type FocusContext = {
  typing: boolean;
  /** Whether the focus is in a dialog, and whether the element that registered the key is in that dialog. */
  inDialog: boolean;
  ownerInDialog: boolean;
};

/** Whether a key works at the current focus: plain letters never while typing or in a dialog; behind a dialog only global mod keys. */
export function isKeyActive({ keys, everywhere = false }: { keys: string; everywhere?: boolean }, at: FocusContext): boolean {
  if (!keys.startsWith('mod+')) return !at.typing && !at.inDialog;
  return !at.inDialog || everywhere || at.ownerInDialog;
}
