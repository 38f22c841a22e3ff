import type { ProductOption } from './online-supplier.ts';

/** Answers of a calculation by name, as the options of a mapped product may ask for them: `{widthMm}`, `{pages}`. */
export type AskedAnswers = Readonly<Record<string, number | string>>;

/**
 * The options of a mapped product with the answers of a calculation in the place of their names, such as `{widthCm}`; the names that have no
 * answer beside them.
 */
export function askedOptions(options: readonly ProductOption[], answers: AskedAnswers): { options: ProductOption[]; missing: string[] } {
  const missing: string[] = [];
  const filled = options.map(({ code, value }) => ({
    code,
    value: value.replace(/\{(\w+)\}/g, (_whole, name: string) => {
      const answer = Object.hasOwn(answers, name) ? answers[name] : undefined;
      if (answer === undefined) missing.push(name);
      return String(answer ?? '');
    }),
  }));
  return { options: filled, missing: [...new Set(missing)] };
}

/** Of the quantities a product is mapped for, the one whose choices count for a quantity: the largest that is not above it, else the least. */
export function mappedFor<Mapped extends { quantity: number }>(mapped: readonly Mapped[], quantity: number): Mapped | undefined {
  const sorted = mapped.toSorted((one, other) => one.quantity - other.quantity);
  return sorted.findLast((one) => one.quantity <= quantity) ?? sorted[0];
}
