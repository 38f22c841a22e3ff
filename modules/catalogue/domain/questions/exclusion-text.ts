import type { Exclusion } from './question.ts';

/** Formats a restriction as users type it: `paper=HVO90`, `pages>64` or `pages<8`. */
export function exclusionText({ question, value, above, below }: Exclusion): string {
  if (value !== undefined) return `${question}=${value}`;
  return above !== undefined ? `${question}>${above}` : `${question}<${below ?? 0}`;
}

/** Parses a restriction; undefined when it is malformed. */
export function exclusionOf(text: string): Exclusion | undefined {
  const found = /^\s*([a-z][a-z0-9-]*)\s*([=<>])\s*(\S.*?)\s*$/.exec(text);
  if (!found) return undefined;
  const [, question = '', sign, said = ''] = found;
  if (sign === '=') return { question, value: said };
  if (!/^\d{1,7}$/.test(said)) return undefined;
  return sign === '>' ? { question, above: Number(said) } : { question, below: Number(said) };
}
