import { expect, it } from 'vitest';
import { moneyFromEuros as eur, noMoney } from '#platform/domain/money.ts';
import { decideCredit } from './credit-invoice.ts';

const line = (id: number, net: number, credited = 0) => ({ id, description: `Regel ${id}`, net: eur(net), credited: eur(credited) });
const final = { status: 'final', type: 'invoice', creditedBy: null, lines: [line(1, 100), line(2, 45.94)] } as const;

it('decideCredit credits a whole invoice including its lines of zero, or what earlier notes left of it', () => {
  expect(decideCredit({ ...final, lines: [...final.lines, line(3, 0)] })).toMatchObject({
    value: {
      parts: [
        { id: 1, net: eur(100) },
        { id: 2, net: eur(45.94) },
        { id: 3, net: noMoney },
      ],
      isWhole: true,
    },
  });
  const begun = { ...final, creditedBy: '2026-2-00002', lines: [line(1, 100, 30), line(2, 45.94, 45.94), line(3, 0)] };
  expect(decideCredit(begun)).toMatchObject({ value: { parts: [{ id: 1, net: eur(70) }], isWhole: false } });
});
it('decideCredit credits a discount with the whole, and no more than the invoice charged after its discounts', () => {
  const discounted = { ...final, lines: [line(1, 100), line(2, -10)] };
  expect(decideCredit(discounted)).toMatchObject({ value: { parts: [{ net: eur(100) }, { net: eur(-10) }], isWhole: true } });
  expect(decideCredit(discounted, [{ id: 1, net: eur(90.01) }])).toMatchObject({ code: 'CREDIT_BEYOND_LEFT', params: { left: 90 } });
  const begun = { ...discounted, creditedBy: '2026-2-00002', lines: [line(1, 100, 60), line(2, -10)] };
  expect(decideCredit(begun)).toMatchObject({ value: { parts: [{ net: eur(40) }, { net: eur(-10) }], isWhole: false } });
  const gone = { ...begun, lines: [line(1, 100, 90), line(2, -10)] };
  expect(decideCredit(gone)).toMatchObject({ code: 'ALREADY_CREDITED' });
});
it('decideCredit refuses anything but a final invoice, and an invoice that is completely credited', () => {
  expect(decideCredit({ ...final, status: 'concept' })).toMatchObject({ code: 'NOT_FINAL' });
  expect(decideCredit({ ...final, type: 'credit_note' })).toMatchObject({ code: 'CREDIT_OF_CREDIT' });
  const gone = { ...final, creditedBy: '2026-2-00002, 2026-2-00003', lines: [line(1, 100, 100)] };
  expect(decideCredit(gone)).toMatchObject({ code: 'ALREADY_CREDITED', params: { number: gone.creditedBy } });
});
it('decideCredit accepts amounts of some lines, never more than is left of a line', () => {
  const begun = { ...final, creditedBy: '2026-2-00002', lines: [line(1, 100, 30), line(2, 45.94)] };
  expect(
    decideCredit(begun, [
      { id: 1, net: eur(70) },
      { id: 2, net: noMoney },
    ]),
  ).toMatchObject({ value: { parts: [{ id: 1, net: eur(70) }], isWhole: false } });
  expect(decideCredit(begun, [{ id: 1, net: eur(70.01) }])).toMatchObject({
    code: 'CREDIT_TOO_MUCH',
    params: { line: 'Regel 1', left: 70 },
  });
  expect(decideCredit(begun, [{ id: 9, net: eur(1) }])).toMatchObject({ code: 'CREDIT_TOO_MUCH' });
  expect(decideCredit(begun, [])).toMatchObject({ code: 'CREDIT_NOTHING', field: 'lines' });
  const all = final.lines.map(({ id, net }) => ({ id, net }));
  expect(decideCredit(final, all)).toMatchObject({ value: { isWhole: false } });
});
