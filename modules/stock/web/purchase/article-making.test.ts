import { expect, it } from 'vitest';
import { makingFields, makingRules } from './article-making.ts';

const failing = (fields: Record<keyof typeof makingRules, unknown>) =>
  (Object.keys(makingRules) as (keyof typeof makingRules)[]).filter((name) => makingRules[name].some((rule) => !rule.passes(fields[name])));

it('article making › must be filled in; only a typed zero is one', () => {
  expect(failing(makingFields(null))).toEqual(['setupEur', 'eachEur', 'leadDays']);
  expect(failing({ setupEur: 0, eachEur: 0.12, leadDays: 0, multiple: 1 })).toEqual([]);
  expect(failing({ ...makingFields({ setupEur: 40, eachEur: 0.1, leadDays: 5, multiple: 50 }), multiple: '' })).toEqual(['multiple']);
});
