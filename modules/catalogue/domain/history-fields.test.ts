import { expect, it } from 'vitest';
import { allFieldChanges } from '#platform/domain/field-changes.ts';
import { formatPriceBreaks, productQuestionHistoryFields, templateHistoryFields } from './history-fields.ts';

const card = {
  quantities: [100],
  format: { widthMm: 105, heightMm: 148 },
  components: [{ role: 'sheet', paper: 'SIL300', colours: '4/0' }],
};

it('history shows prices by quantity in one line', () => {
  expect(
    formatPriceBreaks([
      { fromQuantity: 1, eachEur: 2.45 },
      { fromQuantity: 50, eachEur: 2.1 },
    ]),
  ).toBe('1: € 2.45, 50: € 2.1');
});
it('history shows a template part by part, removed values included', () => {
  const laminated = { ...card, components: [{ role: 'sheet', paper: 'SIL300', colours: '4/4', lamination: { film: 'matt', sides: 1 } }] };
  const changes = (before: typeof card, after: typeof card) => allFieldChanges(templateHistoryFields(before), templateHistoryFields(after));
  expect(changes(card, laminated)).toEqual([
    { path: 'sheet.colours', before: '4/0', after: '4/4' },
    { path: 'sheet.lamination', before: '', after: 'matt 1' },
  ]);
  expect(changes(card, { ...card, components: [] }).map(({ path, after }) => [path, after])).toEqual([
    ['sheet.paper', ''],
    ['sheet.colours', ''],
  ]);
});
it('history shows spot UV in percent, as it is entered', () => {
  const part = { role: 'sheet', paper: 'SIL300', colours: '4/0', spotUv: { coverageRate: 0.35 } };
  expect(templateHistoryFields({ ...card, components: [part] })['sheet.spotUv']).toBe(35);
});
it('history shows what a part is printed on and how it is made', () => {
  const made = { ...card, route: { sheet: ['D1'] }, sewn: true, paperChoice: 'equivalent' as const };
  expect(allFieldChanges(templateHistoryFields(card), templateHistoryFields({ ...made, format: { ...card.format, bleedMm: 5 } }))).toEqual([
    { path: 'bleed', before: '', after: '5' },
    { path: 'sewn', before: '', after: 'true' },
    { path: 'anySheet', before: '', after: 'true' },
    { path: 'sheet.press', before: '', after: 'D1' },
  ]);
});
it('history shows which answers a product allows and its default', () => {
  expect(
    productQuestionHistoryFields([
      { code: 'paper', answers: [], default: null },
      { code: 'colours', answers: ['4/0', '4/4'], default: '4/4' },
    ]),
  ).toEqual({ 'questions.paper': '*', 'questions.colours': '4/0, 4/4 (4/4)' });
});
