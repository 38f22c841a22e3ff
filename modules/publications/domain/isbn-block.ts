import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

const digits = 12;

/** The check digit of an ISBN-13: weights 1 and 3 by turns. */
export function checkDigit(twelve: string): number {
  const sum = [...twelve].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return (10 - (sum % 10)) % 10;
}

/**
 * The ISBNs of a block: `count` consecutive ones from `first`, thirteen digits each. Refuses ISBN_BLOCK_INVALID for a first one that is no
 * ISBN-13, or a block that runs out of its prefix.
 */
export function isbnBlock(first: string, count: number): Decision<string[], 'ISBN_BLOCK_INVALID'> {
  const plain = first.replaceAll(/[\s-]/g, '');
  const valid = /^97[89]\d{10}$/.test(plain) && Number(plain[digits]) === checkDigit(plain.slice(0, digits));
  const start = Number(plain.slice(0, digits));
  const last = String(start + count - 1);
  if (!valid || last.slice(0, 3) !== plain.slice(0, 3)) return refuse('ISBN_BLOCK_INVALID', { first }, 'first');
  return accept(
    Array.from({ length: count }, (_, place) => {
      const twelve = String(start + place);
      return `${twelve}${checkDigit(twelve)}`;
    }),
  );
}
