import { describe, expect, it } from 'vitest';
import * as formulas from '#modules/estimating/domain/price/formulas.ts';
import en from '../../text/en.json' with { type: 'json' };
import { explainedFormulas, formulaWithNumbers } from './formula-numbers.ts';

const all = [...Object.values(formulas.hours), ...Object.values(formulas.euros)];

describe('formulas of the engine', () => {
  it.each(all)('$key has a text that prints all of its numbers', ({ key, names }) => {
    expect(explainedFormulas).toContain(key);
    expect(en.formulas).toHaveProperty(key);
    const { numbers } = formulaWithNumbers(key, Object.fromEntries(names.map((name) => [name, 7])), (value) => `<${value}>`);
    for (const name of names) {
      const shown = formulaWithNumbers(key, { [name]: 42 }, (value) => `<${value}>`).numbers;
      expect(shown, name).toContain('<42>');
    }
    expect(numbers).not.toContain('{');
  });
});
