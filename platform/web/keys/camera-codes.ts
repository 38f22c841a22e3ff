/** A code that stays before the camera counts once; after this time out of sight it counts again. */
const forgottenMs = 2000;

/** Passes each code that comes into sight of a camera once. */
export function codesInSight(onCode: (code: string) => void): (codes: readonly string[], now: number) => void {
  const seen = new Map<string, number>();
  return (codes, now) => {
    for (const [code, at] of seen) if (now - at > forgottenMs) seen.delete(code);
    for (const code of codes) {
      const isNew = !seen.has(code);
      seen.set(code, now);
      if (isNew) onCode(code);
    }
  };
}
