/**
 * What was typed in words that were offered `before`, as it reads now that others are offered `after`: only lines as they were offered follow,
 * also where somebody wrote on after them. Null when it holds lines that are no longer offered and cannot be told which takes their place: it
 * stays for whom it was.
 */
export function followWords(typed: string, before: string, after: string): string | null {
  if (before === after || before === '') return typed;
  if (typed.includes(before)) return typed.replace(before, () => after);
  const [was, is] = [before.split('\n'), after.split('\n')];
  const gone = was.filter((line) => line !== '' && !is.includes(line));
  const follow = (line: string) => {
    const old = gone.find((one) => line === one) ?? gone.find((one) => line.includes(one));
    return old === undefined ? line : line.replace(old, () => is[was.indexOf(old)]!);
  };
  if (was.length === is.length) return typed.split('\n').map(follow).join('\n');
  return gone.some((line) => typed.includes(line)) ? null : typed;
}
