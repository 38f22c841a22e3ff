/** Whether PostgreSQL can store the text: it refuses null characters, and lone surrogates in JSON. */
export function isKeepable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Enough for a person to see what is wrong; whoever sends more of them made them on purpose. */
const mostReported = 20;

type Place = { name: string; value: unknown; parent: Place | undefined };

/**
 * The paths of the texts in a value that no database keeps, the first 20 at most. Walks without recursion, and writes a path only for
 * what it reports, so that its cost grows with the value's size alone, however deep the value is.
 */
export function unkeepablePaths(value: unknown): string[] {
  const found: string[] = [];
  const waiting: Place[] = [{ name: '', value, parent: undefined }];
  for (let place = waiting.pop(); place && found.length < mostReported; place = waiting.pop()) {
    if (typeof place.value === 'string') {
      if (!isKeepable(place.value)) found.push(pathOf(place));
    } else if (typeof place.value === 'object' && place.value !== null) {
      const inside = Object.entries(place.value);
      if (inside.some(([name]) => !isKeepable(name))) found.push(pathOf(place));
      // The last is taken from the stack first.
      for (const [name, entry] of inside.reverse()) {
        const isLeaf = typeof entry !== 'string' && typeof entry !== 'object';
        if (!isLeaf && isKeepable(name)) waiting.push({ name, value: entry, parent: place });
      }
    }
  }
  return found;
}

function pathOf(place: Place): string {
  const names: string[] = [];
  for (let at: Place | undefined = place; at?.parent; at = at.parent) names.push(at.name);
  return names.reverse().join('.') || '_';
}
