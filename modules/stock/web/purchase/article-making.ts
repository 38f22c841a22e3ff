import type { ArticleMaking } from '#modules/stock/contract/purchase/save-article-buying.endpoint.ts';
import { type Rule, required } from '#platform/web/forms/rules.ts';

export type MakingFields = Record<keyof ArticleMaking, number | string>;

/** The fields of what making costs; empty for an article that is not made here. */
export const makingFields = (make: ArticleMaking | null): MakingFields => make ?? { setupEur: '', eachEur: '', leadDays: '', multiple: 1 };

/** An empty field is no zero: made for nothing, today, the advice would always make the article and never buy it. */
export const makingRules: Record<keyof ArticleMaking, Rule[]> = {
  ...{ setupEur: [required], eachEur: [required] },
  ...{ leadDays: [required], multiple: [required] },
};
