import { expect, it } from 'vitest';
import { isCompanyNumber } from './business-numbers.ts';

it.each(['90001234', '1003456783', '0403019261', '303265045', '4710080280', 'HRB12345', 'B123456'])(
  '%s is the number of a company',
  (number) => expect(isCompanyNumber(number)).toBe(true),
);
it.each(['123', '1234567', '1003456784', '303265046', '4710080270', 'HRB', '12345678901'])('%s is no number of a company', (number) =>
  expect(isCompanyNumber(number)).toBe(false),
);
