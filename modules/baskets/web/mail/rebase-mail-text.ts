/**
 * Rebases edited mail text from the offered text `before` onto the offered text `after`. Replaces the lines that were offered, also where
 * more was typed after them. Returns null when the text contains lines that are no longer offered and have no known replacement; the text
 * then still addresses the former recipient.
 */
export function rebaseMailText(typed: string, before: string, after: string): string | null {
  if (before === after || before === '') return typed;
  if (typed.includes(before)) return typed.replace(before, () => after);
  const [oldLines, newLines] = [before.split('\n'), after.split('\n')];
  const removed = oldLines.filter((line) => line !== '' && !newLines.includes(line));
  const rebase = (line: string) => {
    const old = removed.find((one) => line === one) ?? removed.find((one) => line.includes(one));
    return old === undefined ? line : line.replace(old, () => newLines[oldLines.indexOf(old)]!);
  };
  if (oldLines.length === newLines.length) return typed.split('\n').map(rebase).join('\n');
  return removed.some((line) => typed.includes(line)) ? null : typed;
}
