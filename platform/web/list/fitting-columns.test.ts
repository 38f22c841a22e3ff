import { expect, it } from 'vitest';
import { fittingColumns } from './fitting-columns.ts';

const columns = [
  { key: 'code', width: 'minmax(96px, 130px)' },
  { key: 'physical', width: '76px', wide: true },
  { key: 'economic', width: 'minmax(92px, 104px)' },
  { key: 'owner', wide: true },
];
const keysAt = (pixels: number) => fittingColumns(columns, pixels).map(({ key }) => key);

it('fitting columns › leaves out the last wide columns that do not fit, and none of the others', () => {
  expect(keysAt(344)).toEqual(['code', 'physical', 'economic', 'owner']);
  expect(keysAt(343)).toEqual(['code', 'physical', 'economic']);
  expect(keysAt(200)).toEqual(['code', 'economic']);
  expect(keysAt(10)).toEqual(['code', 'economic']);
});
