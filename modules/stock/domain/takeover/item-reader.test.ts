import { describe, expect, it } from 'vitest';
import { itemReader } from './item-reader.ts';

const read = (cell: string) =>
  itemReader({ known: ['HVO90'], coming: ['HVO90', 'SIL130'], ofCustomers: ['KAART'] })(cell, { heading: 'Papier', mark: 'comma' });

describe('item of a list', () => {
  it('is an article or material that can be kept', () => expect(read('hvo90')).toEqual({ value: 'HVO90' }));
  it('is not yet a paper of the next edition, which it says', () => expect(read('SIL130')).toMatchObject({ problem: 'PAPER_NOT_YET' }));
  it('is not an article of a customer, where we buy', () => expect(read('kaart')).toMatchObject({ problem: 'ITEM_OF_CUSTOMER' }));
  it('is unknown otherwise', () => expect(read('Zeepkist')).toMatchObject({ problem: 'CELL_NO_CHOICE' }));
});
