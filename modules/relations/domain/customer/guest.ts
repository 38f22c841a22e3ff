/** Divides a typed name into first name and surname; a single word is a surname. */
export function splitName(name: string): { firstName: string; surname: string } {
  const words = name.trim().split(/\s+/);
  return { firstName: words.slice(0, -1).join(' '), surname: words.at(-1) ?? '' };
}
