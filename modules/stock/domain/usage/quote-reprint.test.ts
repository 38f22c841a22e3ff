import { expect, it } from 'vitest';
import { decideQuoteReprint } from './quote-reprint.ts';

it('quote reprint › needs the customer that owns the article, and a kept calculation', () => {
  const calculation = { subGroupId: 3 };
  expect(decideQuoteReprint({ article: 'CAT', customerId: 4, calculation })).toEqual({
    accepted: true,
    value: { customerId: 4, calculation },
  });
  expect(decideQuoteReprint({ article: 'CAT', customerId: null, calculation })).toMatchObject({ code: 'REPRINT_WITHOUT_CUSTOMER' });
  expect(decideQuoteReprint({ article: 'CAT', customerId: 4, calculation: undefined })).toMatchObject({
    code: 'REPRINT_WITHOUT_CALCULATION',
  });
});
