import { z } from 'zod';
import { openingProblems } from '#modules/stock/domain/cases/opening-problems.ts';
import type { StockCase } from '#modules/stock/domain/cases/stock-case.ts';

const day = z.iso.date();
const moment = z.iso.datetime({ local: true, precision: -1 });
const flag = z.boolean();
const code = z.string().min(1);

/* Bounds that keep every amount exact. The sign of a quantity is left to the rules, which refuse it as QUANTITY_INVALID. */
const largest = 1_000_000_000;
const number = z.number().min(-largest).max(largest);
const notNegative = z.number().min(0).max(largest);
const positive = z.number().positive().max(largest);
const rate = z.number().min(0).max(100);
const days = z.int().min(0).max(3660);
const rank = z.int().min(-1_000_000).max(1_000_000);

const unit = z.enum(['sheet', 'piece', 'm', 'kg', 'l', 'pack', 'pallet', 'ream', 'thousand']);
const basis = z.enum(['each', '100', '1000', 'kg', '100kg', 'pack']).optional();

/** Other fields are allowed (rule book, section 11). */
const row = z.object;

const offer = row({
  ...{ supplier: code, basis },
  scales: z
    .array(row({ from: notNegative, priceEur: notNegative }))
    .min(1)
    .refine((scales) => scales.every(({ from }, at) => at === 0 || from > scales[at - 1]!.from), { message: 'must rise by `from`' }),
  scaleBy: z.enum(['line', 'orderKg']).optional(),
  ...{ minimum: notNegative.optional(), multiple: positive.optional(), brokenPackEur: notNegative.optional(), leadDays: days.optional() },
  ...{ validFrom: day.optional(), validTo: day.optional() },
});
const item = row({
  ...{ code, unit: z.enum(['sheet', 'piece', 'm', 'kg', 'l']) },
  ...{ widthMm: positive.optional(), heightMm: positive.optional(), webWidthMm: positive.optional(), gramsPerM2: positive.optional() },
  ...{ unitWeightG: notNegative.optional(), perPack: positive.optional(), perPallet: positive.optional() },
  ...{ minStock: notNegative.optional(), maxStock: notNegative.optional() },
  owner: z.enum(['own', 'customer']).optional(),
  valuation: z.enum(['average', 'fifo']).optional(),
  policy: z.enum(['none', 'stock', 'demand']).optional(),
  reorder: z.enum(['manual', 'auto']).optional(),
  abc: z.enum(['A', 'B', 'C']).optional(),
  promise: z.enum(['physical', 'expected']).optional(),
  pickPolicy: z.enum(['fefo', 'fifo', 'fewest']).optional(),
  ...{
    backOrder: flag.optional(),
    wholePacks: flag.optional(),
    shelfLifeDays: notNegative.optional(),
    callOffMultiple: positive.optional(),
  },
  offers: z.array(offer).optional(),
  make: row({ setupEur: notNegative, eachEur: notNegative, leadDays: days, multiple: positive.optional() }).optional(),
});
const location = row({
  ...{ code, type: z.enum(['pick', 'bulk', 'dispatch', 'quarantine']).optional() },
  ...{ aisle: rank.optional(), bay: rank.optional(), level: rank.optional() },
});
const supplier = row({
  ...{ code, leadDays: days, cutOff: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 14:00') },
  weekdays: z.array(z.int().min(1).max(5)).min(1).optional(),
  ...{ minimumOrderEur: notNegative.optional(), smallOrderEur: notNegative.optional(), overRate: rate.optional() },
});
const settings = row({
  ...{ horizonDays: days.optional(), groupDays: days.optional(), deferDays: days.optional(), reviewDays: days.optional() },
  ...{ usageWeeks: z.int().min(1).max(520).optional(), minWeeks: z.int().min(0).max(520).optional() },
  z: row({ A: rate.optional(), B: rate.optional(), C: rate.optional() }).optional(),
  ...{ holdingRate: rate.optional(), maxCoverWeeks: notNegative.optional(), topUpRate: rate.optional() },
  ...{ countToleranceRate: rate.optional(), countToleranceEur: notNegative.optional(), callOffDays: days.optional() },
  weightToleranceRate: rate.optional(),
});

const position = { item: code, lot: code, location: code };
/** A unit that the item does not know is refused by the rules. */
const amount = { quantity: number, unit: z.string().optional() };
const cost = { valueEur: notNegative.optional(), unitCostEur: notNegative.optional(), priceEur: notNegative.optional(), basis };
const opening = row({ ...position, quantity: number, unit: unit.optional(), ...cost, on: day, bestBefore: day.optional() });

const event = <Fields extends z.ZodRawShape>(verb: string, fields: Fields) =>
  row({ id: code, at: moment, on: day.optional(), do: z.literal(verb), ...fields });
const reservation = { reservation: code };
const purchase = { po: code, line: number.optional() };
const ofList = { list: code };
const events = z.discriminatedUnion('do', [
  event('receive', {
    ...{ item: code.optional(), po: code.optional(), line: number.optional(), lot: code, location: code, ...amount, ...cost },
    ...{
      type: z.literal([10, 20, 90]).optional(),
      bestBefore: day.optional(),
      complete: flag.optional(),
      weighedKg: notNegative.optional(),
    },
  }).refine((one) => one.item !== undefined || one.po !== undefined, { path: ['item'], message: 'neither an item nor a purchase order' }),
  event('issue', {
    item: code,
    ...amount,
    type: z.literal([30, 40]).optional(),
    lot: code.optional(),
    location: code.optional(),
    reservation: code.optional(),
  }),
  event('scrap', { ...position, ...amount }),
  event('transfer', { ...position, ...amount, to: code }),
  event('block', { item: code, lot: code }),
  event('unblock', { item: code, lot: code }),
  event('convert', {
    ...{ ...position, ...amount, toItem: code, toLot: code, toLocation: code },
    ...{ pieces: number, costEur: notNegative.optional() },
  }),
  event('count', { ...position, counted: number, by: code }),
  event('return', {
    ...{ issue: code, item: code.optional(), quantity: number, credit: flag.optional() },
    lines: z.array(row({ verdict: z.enum(['restock', 'quarantine', 'scrap', 'sendBack']), quantity: number, location: code.optional() })),
  }),
  event('reverse', { event: code }),
  event('lateCost', { amountEur: number, receipts: z.array(code), by: z.enum(['value', 'quantity', 'kg']).optional() }),
  event('reserve', { item: code, ...amount, needOn: day, kind: z.enum(['hard', 'soft']).optional(), complete: flag.optional() }),
  event('harden', reservation),
  event('release', { ...reservation, quantity: number.optional() }),
  event('callOff', { item: code, ...amount, needOn: day.optional() }),
  event('order', {
    ...{ po: code, supplier: code },
    lines: z.array(row({ line: number, item: code, ...amount, priceEur: notNegative.optional(), basis, expectedOn: day.optional() })),
  }),
  event('confirm', { ...purchase, expectedOn: day.optional(), quantity: number.optional() }),
  event('cancelOrder', purchase),
  event('closePeriod', { until: day }),
  event('pick', { demands: z.array(code), stage: code }),
  event('scan', { ...ofList, location: code, lot: code, item: code.optional(), quantity: number.optional(), by: code }),
  event('short', { ...ofList, line: number, reason: z.string().optional() }),
  event('finishPick', ofList),
  event('cancelPick', { ...ofList, confirmed: flag.optional() }),
  event('pack', ofList),
]);

const ask = <Fields extends z.ZodRawShape>(what: string, fields: Fields) => row({ ask: z.literal(what), ...fields });
const on = { on: day.optional() };
const questions = z.discriminatedUnion('ask', [
  ask('level', { item: code, lot: code.optional(), location: code.optional(), ...on }),
  ...['lots', 'journal', 'reorder'].map((what) => ask(what, { item: code })),
  ...['valuation', 'countPlan'].map((what) => ask(what, on)),
  ask('available', { item: code, ...on }),
  ask('purchase', { po: code }),
  ...['advice', 'credits', 'abc'].map((what) => ask(what, {})),
  ask('arrival', { supplier: code, at: moment.optional(), leadDays: days.optional() }),
  ask('price', { item: code, supplier: code, ...amount, ...on }),
  ask('convert', { item: code, ...amount, to: z.string() }),
  ask('pickList', ofList),
  ask('deadStock', { months: z.int().min(0).max(1200) }),
]);

const monday = day.refine((one) => new Date(`${one}T00:00Z`).getUTCDay() === 1, { message: 'must be a Monday' });

/** A case of the rule book of stock, section 10. */
const stockCase = row({
  ...{ id: code, now: moment, holidays: z.array(day).optional(), settings: settings.optional() },
  ...{ items: z.array(item), locations: z.array(location), suppliers: z.array(supplier).optional() },
  opening: z.array(opening).optional(),
  usage: z.record(z.string(), row({ from: monday, weekly: z.array(number) })).optional(),
  ...{ events: z.array(events).optional(), questions: z.array(questions).optional() },
}).superRefine((one, context) => {
  const known = { item: codesOf(one.items), location: codesOf(one.locations), supplier: codesOf(one.suppliers ?? []) };
  const say = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
  const check = (kind: keyof typeof known, name: string | undefined, path: (string | number)[]) => {
    if (name !== undefined && !known[kind].has(name)) say(path, `no ${kind} ${name}`);
  };
  const lists: Record<string, readonly { code: string }[]> = { items: one.items, locations: one.locations, suppliers: one.suppliers ?? [] };
  for (const [list, rows] of Object.entries(lists))
    rows.forEach(({ code: own }, at) => {
      if (rows.findIndex((other) => other.code === own) < at) say([list, at, 'code'], `${own} is there already`);
    });
  one.items.forEach(({ offers = [] }, at) => {
    for (const [nth, offered] of offers.entries()) check('supplier', offered.supplier, ['items', at, 'offers', nth, 'supplier']);
  });
  one.opening?.forEach((opened, at) => {
    check('item', opened.item, ['opening', at, 'item']);
    check('location', opened.location, ['opening', at, 'location']);
  });
  for (const name of Object.keys(one.usage ?? {})) check('item', name, ['usage', name]);
  one.questions?.forEach((question, at) => {
    check('item', 'item' in question ? String(question.item) : undefined, ['questions', at, 'item']);
  });
});

const codesOf = (rows: readonly { code: string }[]) => new Set(rows.map((one) => one.code));

/** The problems of a case, each with the path of its field: `events[2].quantity: …`. */
export function problemsOf(input: unknown, under = ''): string[] {
  const read = stockCase.safeParse(input);
  const issues = read.success ? openingProblems(input as StockCase) : read.error.issues;
  return issues.map(({ path, message }) => `${pathOf([...(under === '' ? [] : [under]), ...path])}: ${message}`);
}

const pathOf = (path: readonly PropertyKey[]) =>
  path.map((step, at) => (typeof step === 'number' ? `[${step}]` : `${at > 0 ? '.' : ''}${String(step)}`)).join('') || 'case';
