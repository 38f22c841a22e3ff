/** What was typed in words that were offered `before`, as it reads now that others are offered `after`: only lines as they were offered follow. */
export function followWords(typed: string, before: string, after: string): string {
  if (before === after || before === '') return typed;
  if (typed.includes(before)) return typed.replace(before, () => after);
  const [was, is] = [before.split('\n'), after.split('\n')];
  if (was.length !== is.length) return typed;
  return typed
    .split('\n')
    .map((line) => (line === '' ? line : (is[was.indexOf(line)] ?? line)))
    .join('\n');
}
