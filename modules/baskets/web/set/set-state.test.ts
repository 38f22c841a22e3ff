import { describe, expect, it } from 'vitest';
import type { ProductView } from '#modules/catalogue/contract/catalogue.endpoints.ts';
import {
  calculatorStateOf,
  emptySet,
  nameOfSet,
  partInputs,
  setStateOf,
  withArticle,
  withoutPart,
  withPart,
  withProduct,
} from './set-state.ts';

const product = (id: number, nameNl: string, quantities: number[]) => {
  const template = { quantities, format: { widthMm: 60, heightMm: 240 }, components: [{ role: 'sheet', paper: 'SIL300', colours: '4/4' }] };
  return { id, nameNl, nameEn: nameNl, product: 'flat', template } as unknown as ProductView;
};
const nameOf = ({ nameNl }: { nameNl: string }) => nameNl;
const join = (first: string, others: string) => `${first} met ${others}`;
const thesis = product(1, 'Proefschrift', [50, 150, 250]);
const pair = withProduct(withProduct(emptySet, thesis, nameOf), product(2, 'Boekenlegger', [100]), nameOf);

describe('set state', () => {
  it('takes its quantity from the first part and opens an added part', () => {
    expect(pair).toMatchObject({ quantity: 150, open: 1 });
    expect(pair.parts.map(({ perSet }) => perSet)).toEqual([1, 1]);
  });
  it('is named after its parts until a name is typed', () => {
    expect(nameOfSet(pair, join)).toBe('Proefschrift met boekenlegger');
    expect(nameOfSet(withProduct(emptySet, thesis, nameOf), join)).toBe('Proefschrift');
    expect(nameOfSet({ ...pair, name: 'Promotie Bakker' }, join)).toBe('Promotie Bakker');
  });
  it('multiplies the quantity of each part by the number of sets', () => {
    const two = withPart(pair, 1, { perSet: 2 });
    const part = two.parts[1]!;
    expect(part.kind === 'product' && calculatorStateOf(two, part)).toMatchObject({ quantity: 300, case: { quantities: [300] } });
    expect(partInputs(two).map(({ perSet }) => perSet)).toEqual([1, 2]);
  });
  it('keeps the key of a part when another is removed', () => {
    const again = withArticle(withoutPart(pair, 0), { id: 9, name: 'Envelop' });
    expect(again.parts.map(({ key }) => key)).toEqual([1, 2]);
    expect(withoutPart(pair, 1).open).toBeNull();
  });
  it('restores the line ids of a saved set', () => {
    const [asked] = partInputs(pair);
    const part = {
      lineId: 31,
      description: 'Proefschrift',
      perSet: 1,
      subGroupId: 1,
      case: { ...(asked as { case: object }).case },
      along: false,
    };
    const kept = { id: 5, basketId: 7, version: 2, name: 'Set', quantity: 150, delivery: null, parts: [{ ...part, articleId: null }] };
    expect(partInputs(setStateOf(kept as never))).toEqual([{ ...asked, lineId: 31 }]);
  });
});
