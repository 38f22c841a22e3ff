import { expect, it } from 'vitest';
import { decideTemplatePrice } from './save-sub-group.ts';

it('save sub group › refuses a template without a price, with the reason', () => {
  expect(decideTemplatePrice('The book is too thick.')).toMatchObject({
    code: 'TEMPLATE_NOT_PRICED',
    params: { reason: 'The book is too thick.' },
    field: 'template',
  });
  expect(decideTemplatePrice(undefined).accepted).toBe(true);
});
