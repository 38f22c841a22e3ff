import { describe, expect, it } from 'vitest';
import { decidePriceListType, decidePriceListTypeChoice } from './price-list-type.ts';

describe('price list type', () => {
  it('can be closed, except the standard one', () => {
    expect(decidePriceListType({ code: 'E', active: false }).accepted).toBe(true);
    expect(decidePriceListType({ code: 'A', active: true }).accepted).toBe(true);
    expect(decidePriceListType({ code: 'A', active: false })).toMatchObject({ code: 'PRICE_LIST_TYPE_STANDARD', field: 'active' });
  });
  it('stays with its customers once closed, and is given to no others', () => {
    const closed = { code: 'E', active: false };
    expect(decidePriceListTypeChoice(closed, 'E').accepted).toBe(true);
    expect(decidePriceListTypeChoice(closed, 'A')).toMatchObject({ code: 'PRICE_LIST_TYPE_CLOSED', field: 'priceListType' });
    expect(decidePriceListTypeChoice({ ...closed, active: true }, undefined).accepted).toBe(true);
  });
});
