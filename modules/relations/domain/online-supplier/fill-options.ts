import type { ProductOption } from './online-supplier.ts';

/** Answers of a calculation by placeholder name; the options of a mapped product refer to them as `{widthMm}` or `{pages}`. */
export type OptionAnswers = Readonly<Record<string, number | string>>;

/**
 * Fills the placeholders of a mapped product's options, such as `{widthCm}`, with the answers of a calculation. `missing` lists the
 * placeholders without an answer.
 */
export function fillOptions(options: readonly ProductOption[], answers: OptionAnswers): { options: ProductOption[]; missing: string[] } {
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

/** The mapping that applies to a quantity: the one with the largest mapped quantity that does not exceed it, else the smallest. */
export function mappingForQuantity<Mapped extends { quantity: number }>(mapped: readonly Mapped[], quantity: number): Mapped | undefined {
  const sorted = mapped.toSorted((one, other) => one.quantity - other.quantity);
  return sorted.findLast((one) => one.quantity <= quantity) ?? sorted[0];
}
