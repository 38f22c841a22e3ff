import { z } from 'zod';

const day = z.iso.date();
const moment = z.iso.datetime({ local: true, precision: -1 });
const [code, number, flag] = [z.string(), z.number(), z.boolean()];
const basis = z.enum(['each', '100', '1000', 'kg', '100kg', 'pack']).optional();

const offer = z.object({
  ...{ supplier: code, basis, scales: z.array(z.object({ from: number, priceEur: number })).min(1) },
  scaleBy: z.enum(['line', 'orderKg']).optional(),
  ...{ minimum: number.optional(), multiple: number.optional(), brokenPackEur: number.optional(), leadDays: number.optional() },
  ...{ validFrom: day.optional(), validTo: day.optional() },
});
const sizes = ['widthMm', 'heightMm', 'webWidthMm', 'gramsPerM2', 'unitWeightG', 'perPack', 'perPallet', 'minStock', 'maxStock'] as const;
const item = z.object({
  ...{ code, unit: z.enum(['sheet', 'piece', 'm', 'kg', 'l']) },
  ...(Object.fromEntries(sizes.map((name) => [name, number.optional()])) as Record<(typeof sizes)[number], z.ZodOptional<z.ZodNumber>>),
  owner: z.enum(['own', 'customer']).optional(),
  valuation: z.enum(['average', 'fifo']).optional(),
  policy: z.enum(['none', 'stock', 'demand']).optional(),
  reorder: z.enum(['manual', 'auto']).optional(),
  abc: z.enum(['A', 'B', 'C']).optional(),
  promise: z.enum(['physical', 'expected']).optional(),
  pickPolicy: z.enum(['fefo', 'fifo', 'fewest']).optional(),
  ...{ backOrder: flag.optional(), wholePacks: flag.optional(), shelfLifeDays: number.optional(), callOffMultiple: number.optional() },
  offers: z.array(offer).optional(),
  make: z.object({ setupEur: number, eachEur: number, leadDays: number, multiple: number.optional() }).optional(),
});
const location = z.object({
  ...{ code, type: z.enum(['pick', 'bulk', 'dispatch', 'quarantine']).optional() },
  ...{ aisle: number.optional(), bay: number.optional(), level: number.optional() },
});
const supplier = z.object({
  ...{ code, leadDays: number, cutOff: z.string().regex(/^\d\d:\d\d$/), weekdays: z.array(z.int().min(1).max(5)).min(1).optional() },
  ...{ minimumOrderEur: number.optional(), smallOrderEur: number.optional(), overRate: number.optional() },
});

const position = { item: code, lot: code, location: code };
const amount = { quantity: number, unit: z.string().optional() };
const cost = { valueEur: number.optional(), unitCostEur: number.optional(), priceEur: number.optional(), basis };
const opening = z.object({ ...position, ...amount, ...cost, on: day, bestBefore: day.optional() });

const event = <Fields extends z.ZodRawShape>(verb: string, fields: Fields) =>
  z.object({ id: code, at: moment, on: day.optional(), do: z.literal(verb), ...fields });
const reservation = { reservation: code };
const purchase = { po: code, line: number.optional() };
const ofList = { list: code };
const events = z.discriminatedUnion('do', [
  event('receive', {
    ...{ item: code.optional(), po: code.optional(), line: number.optional(), lot: code, location: code, ...amount, ...cost },
    ...{ type: z.literal([10, 20, 90]).optional(), bestBefore: day.optional(), complete: flag.optional(), weighedKg: number.optional() },
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
  event('convert', { ...position, ...amount, toItem: code, toLot: code, toLocation: code, pieces: number, costEur: number.optional() }),
  event('count', { ...position, counted: number, by: code }),
  event('return', {
    ...{ issue: code, item: code.optional(), quantity: number, credit: flag.optional() },
    lines: z.array(
      z.object({ verdict: z.enum(['restock', 'quarantine', 'scrap', 'sendBack']), quantity: number, location: code.optional() }),
    ),
  }),
  event('reverse', { event: code }),
  event('lateCost', { amountEur: number, receipts: z.array(code), by: z.enum(['value', 'quantity', 'kg']).optional() }),
  event('reserve', { item: code, ...amount, needOn: day, kind: z.enum(['hard', 'soft']).optional(), complete: flag.optional() }),
  event('harden', reservation),
  event('release', { ...reservation, quantity: number.optional() }),
  event('callOff', { item: code, ...amount, needOn: day.optional() }),
  event('order', {
    ...{ po: code, supplier: code },
    lines: z.array(z.object({ line: number, item: code, ...amount, priceEur: number.optional(), basis, expectedOn: day.optional() })),
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

const ask = <Fields extends z.ZodRawShape>(what: string, fields: Fields) => z.object({ ask: z.literal(what), ...fields });
const on = { on: day.optional() };
const questions = z.discriminatedUnion('ask', [
  ask('level', { item: code, lot: code.optional(), location: code.optional(), ...on }),
  ...['lots', 'journal', 'reorder'].map((what) => ask(what, { item: code })),
  ...['valuation', 'countPlan'].map((what) => ask(what, on)),
  ask('available', { item: code, ...on }),
  ask('purchase', { po: code }),
  ...['advice', 'credits', 'abc'].map((what) => ask(what, {})),
  ask('arrival', { supplier: code, at: moment.optional(), leadDays: number.optional() }),
  ask('price', { item: code, supplier: code, ...amount, ...on }),
  ask('convert', { item: code, ...amount, to: z.string() }),
  ask('pickList', ofList),
  ask('deadStock', { months: number }),
]);

/** A case of the rule book of stock, section 10; fields that it does not name are allowed. */
const stockCase = z
  .object({
    ...{ id: code, now: moment, holidays: z.array(day).optional(), settings: z.record(z.string(), z.unknown()).optional() },
    ...{ items: z.array(item), locations: z.array(location), suppliers: z.array(supplier).optional() },
    opening: z.array(opening).optional(),
    usage: z.record(z.string(), z.object({ from: day, weekly: z.array(number) })).optional(),
    ...{ events: z.array(events).optional(), questions: z.array(questions).optional() },
  })
  .superRefine((one, context) => {
    const known = { item: codesOf(one.items), location: codesOf(one.locations), supplier: codesOf(one.suppliers ?? []) };
    const check = (kind: keyof typeof known, name: string | undefined, path: (string | number)[]) => {
      if (name !== undefined && !known[kind].has(name)) context.addIssue({ code: 'custom', path, message: `no ${kind} ${name}` });
    };
    one.items.forEach(({ code: own, offers = [] }, at) => {
      if (one.items.findIndex((other) => other.code === own) < at)
        context.addIssue({ code: 'custom', path: ['items', at, 'code'], message: `${own} is there already` });
      for (const [nth, offered] of offers.entries()) check('supplier', offered.supplier, ['items', at, 'offers', nth, 'supplier']);
    });
    one.opening?.forEach((row, at) => {
      check('item', row.item, ['opening', at, 'item']);
      check('location', row.location, ['opening', at, 'location']);
    });
    one.questions?.forEach((question, at) => {
      check('item', 'item' in question ? String(question.item) : undefined, ['questions', at, 'item']);
    });
  });

const codesOf = (rows: readonly { code: string }[]) => new Set(rows.map((row) => row.code));

/** What is wrong in a case, each with the path of its field: `events[2].quantity: …`. */
export function problemsOf(input: unknown): string[] {
  const read = stockCase.safeParse(input);
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${pathOf(path)}: ${message}`);
}

const pathOf = (path: readonly PropertyKey[]) =>
  path.map((step, at) => (typeof step === 'number' ? `[${step}]` : `${at > 0 ? '.' : ''}${String(step)}`)).join('') || 'case';
