import { expect, it } from 'vitest';
import { goldenShop } from '#test/golden.ts';
import { addPaper } from './add-paper.ts';
import { parameterProblems } from './decide-parameters.ts';
import { withoutMachines } from './first-parameters.ts';

it('add paper copies the values of another paper', () => {
  const { papers } = addPaper(goldenShop, { code: 'HVO95', like: 'HVO90' });
  expect(papers.at(-1)).toEqual({ ...goldenShop.papers.find(({ code }) => code === 'HVO90'), code: 'HVO95' });
});
it('add paper gives a shop without papers one that is complete but for its price', () => {
  expect(addPaper(goldenShop, { code: 'ROL', like: '', form: 'roll' }).papers.at(-1)).toMatchObject({
    form: 'roll',
    code: 'ROL',
    webWidthMm: 520,
  });
  const shop = addPaper(withoutMachines(goldenShop), { code: 'HVO90', like: '' });
  expect(shop.papers).toMatchObject([{ code: 'HVO90', name: 'HVO90', eurPerThousand: 0 }]);
  expect(parameterProblems(shop)).toEqual([]);
});
