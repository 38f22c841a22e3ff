/**
 * What was typed in words that were offered `before`, as it reads now that others are offered `after`: only lines as they were offered follow.
 * Null when it holds lines that are no longer offered and cannot be told which takes their place: it stays for whom it was.
 */
export function followWords(typed: string, before: string, after: string): string | null {
  if (before === after || before === '') return typed;
  if (typed.includes(before)) return typed.replace(before, () => after);
  const [was, is, lines] = [before, after, typed].map((text) => text.split('\n')) as [string[], string[], string[]];
  if (was.length === is.length) return lines.map((line) => (line === '' ? line : (is[was.indexOf(line)] ?? line))).join('\n');
  return lines.some((line) => line !== '' && was.includes(line) && !is.includes(line)) ? null : typed;
}
