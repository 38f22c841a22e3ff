import type { ShopAnswers } from './shop-answers.ts';

export type Configuration = { quantity: number; answers: ShopAnswers };

const code = /^[a-z][a-z0-9-]{0,39}$/;
export const maxAnswers = 40;
export const longestAnswer = 40;
export const maxCopies = 100_000;

/** A configuration as the text of a link: `250;format:148x210;paper:HVO90`. */
export function configurationText({ quantity, answers }: Configuration): string {
  return [String(quantity), ...Object.entries(answers).map(([name, value]) => `${name}:${encodeURIComponent(value)}`)].join(';');
}

/** Reads the text of a link; undefined when it is none. Missing answers are left out. */
export function readConfiguration(text: string | undefined): Configuration | undefined {
  const [first = '', ...rest] = (text ?? '').slice(0, 4000).split(';');
  const quantity = Number(first);
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > maxCopies) return undefined;
  const answers = rest.slice(0, maxAnswers).flatMap((part) => {
    const [name = '', encoded = ''] = part.split(':');
    const value = decoded(encoded);
    return code.test(name) && value !== undefined && value.length > 0 && value.length <= longestAnswer ? [[name, value] as const] : [];
  });
  return { quantity, answers: Object.fromEntries(answers) };
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
