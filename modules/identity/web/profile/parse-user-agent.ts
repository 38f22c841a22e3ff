const browsers: readonly [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

/** Reads browser and system from a user agent; null for what it does not tell. */
export function parseUserAgent(userAgent: string | null): { browser: string | null; system: string | null } {
  const named = (names: readonly [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? null;
  return { browser: named(browsers), system: named(systems) };
}
