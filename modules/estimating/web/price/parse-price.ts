import { type Money, moneyFromEuros } from '#platform/domain/money.ts';

/** Parses a typed price: "1.250,50" and "1250.5" are equal. Undefined when it is not a price. */
export function parsePrice(text: string): Money | undefined {
  const plain = text
    .trim()
    .replace(/[.\s](?=\d{3}(?:\D|$))/g, '')
    .replace(',', '.');
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) && Number(plain) > 0 ? moneyFromEuros(Number(plain)) : undefined;
}
