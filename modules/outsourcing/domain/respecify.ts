/**
 * The specification for a supplier after its line got another execution: what was written for it, and the new execution instead of the old
 * one.
 */
export function respecify(written: string, before: string, after: string): string {
  const old = before.split('\n');
  const own = written.split('\n').filter((text) => text.trim() === '' || !old.includes(text));
  return [own.join('\n').trim(), after].filter((text) => text !== '').join('\n\n');
}
