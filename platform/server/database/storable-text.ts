/** Whether PostgreSQL can store the text: it refuses null characters, and lone surrogates in JSON. */
export function isStorableText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** The maximum number of reported paths. */
const maxReported = 20;

type Place = { name: string; value: unknown; parent: Place | undefined };

/**
 * The paths of the texts in a value that PostgreSQL cannot store, at most 20. Walks without recursion and builds a path only for what it
 * reports, so that the cost depends only on the size of the value, whatever its depth.
 */
export function unstorablePaths(value: unknown): string[] {
  const found: string[] = [];
  const waiting: Place[] = [{ name: '', value, parent: undefined }];
  for (let place = waiting.pop(); place && found.length < maxReported; place = waiting.pop()) {
    if (typeof place.value === 'string') {
      if (!isStorableText(place.value)) found.push(pathOf(place));
    } else if (typeof place.value === 'object' && place.value !== null) {
      const inside = Object.entries(place.value);
      if (inside.some(([name]) => !isStorableText(name))) found.push(pathOf(place));
      // Reversed, because the stack returns the last one first.
      for (const [name, entry] of inside.reverse()) {
        const isLeaf = typeof entry !== 'string' && typeof entry !== 'object';
        if (!isLeaf && isStorableText(name)) waiting.push({ name, value: entry, parent: place });
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
