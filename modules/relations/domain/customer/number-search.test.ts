import { describe, expect, it } from 'vitest';
import { numberSearch } from './number-search.ts';

describe('number search', () => {
  it.each([
    ['014/41 22 33', '14412233'],
    ['+32 (0)14 41.22.33', '14412233'],
    ['0031 30 231 00 00', '302310000'],
    ['0407.123.450', '407123450'],
    ['BE 0407.123.450', 'BE0407123450'],
    ['NL 8032.19.477.B01', 'NL803219477B01'],
  ])('searches %s as %s', (typed, searched) => expect(numberSearch(typed)).toBe(searched));

  it.each(['Bakkerij 12', '3512 JE', '2300', 'K-10231', '10 231', 'BE 12'])('leaves %s as it is', (typed) =>
    expect(numberSearch(typed)).toBe(typed),
  );
});
