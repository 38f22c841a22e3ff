import fc from 'fast-check';
import type { CaseFile, Component, Paper, Press, ShopFile } from './files.ts';

/** Any shop near a given one: presses left out and reordered, papers added, parameters moved; limits of tables stay as they are. */
export function anyShop(base: ShopFile): fc.Arbitrary<ShopFile> {
  return fc
    .record({
      seeds: fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
      presses: fc.oneof({ weight: 4, arbitrary: fc.constant(base.presses) }, fc.shuffledSubarray([...base.presses], { minLength: 1 })),
      moved: fc.constantFrom(0, 0.1, 0.5),
      twins: often(fc.constant(false), fc.constant(true)),
      sections: fc.constantFrom('none', 'glued', 'sewn'),
      perfector: fc.boolean(),
    })
    .map(({ seeds, presses: kept, moved, twins, sections, perfector }) => {
      const presses: readonly Press[] = twins ? kept.flatMap((press) => [press, { ...press, id: `${press.id}-TWIN` }]) : kept;
      const finishing =
        sections === 'none'
          ? base.finishing
          : { ...base.finishing, gatherer: GATHERER, sectionStitcher: SECTION_STITCHER, ...(sections === 'sewn' && { sewer: SEWER }) };
      const folding = perfector ? presses.map(asPerfector) : presses;
      const shop = { ...base, finishing, presses: folding, papers: [...base.papers, ...EXTRA_PAPERS] };
      return moved === 0 ? shop : (perturbed(shop, '', () => seeds.next().value ?? 0, moved) as ShopFile);
    });
}

const GATHERER = {
  ...{ id: 'GA', eurPerHour: 52, setupMinutes: 15, stations: 10, booksPerHour: 1800, setupWaste: 3, runWasteRate: 0.005 },
  sectionPages: [
    { upToGramsPerM2: 80, value: 32 },
    { upToGramsPerM2: 135, value: 16 },
    { upToGramsPerM2: 180, value: 8 },
  ],
};
const SECTION_STITCHER = {
  ...{ id: 'SS', eurPerHour: 78, setupMinutes: 30, stations: 3, booksPerHour: 5500 },
  sectionPages: GATHERER.sectionPages,
};
const SEWER = {
  id: 'SE',
  eurPerHour: 55,
  setupMinutes: 20,
  sectionsPerHour: 3600,
  threadEurPerBook: 0.03,
  setupWaste: 2,
  runWasteRate: 0.01,
};
const asPerfector = (press: Press): Press =>
  press.class === 'offset'
    ? { ...press, perfectingColours: press.maxColours, perfectingMaxGramsPerM2: 150, perfectingSetupMinutes: 6, perfectingSpeedRate: 0.85 }
    : press;

const sheet = (code: string, more: Partial<Paper>): Paper => ({
  code,
  name: 'house white',
  form: 'sheet',
  gramsPerM2: 120,
  bulkCm3PerG: 1.1,
  coated: false,
  sheetShortMm: 320,
  sheetLongMm: 450,
  grains: ['L', 'B'],
  eurPerKg: 1.4,
  eurPerThousand: 26.11,
  ...more,
});

const EXTRA_PAPERS: readonly Paper[] = [
  sheet('NO-GRAIN', { grains: ['X'] }),
  sheet('LARGE', { sheetShortMm: 700, sheetLongMm: 1000, grains: ['L', 'B'], eurPerThousand: 117.5 }),
  sheet('LONG', { sheetShortMm: 320, sheetLongMm: 1100, eurPerThousand: 63.9 }),
  sheet('SQUARE-HALF', { sheetShortMm: 320, sheetLongMm: 640 }),
  sheet('AT-LIMITS', { gramsPerM2: 400, bulkCm3PerG: 1, coated: true }),
  sheet('LIGHTEST', { gramsPerM2: 60, grains: ['B', 'L'] }),
  sheet('HALF', { name: 'house white, small', sheetShortMm: 320, sheetLongMm: 460, grains: ['B'], eurPerThousand: 24.4 }),
  sheet('SMALL', { sheetShortMm: 225, sheetLongMm: 320, gramsPerM2: 170 }),
  sheet('HUGE', { sheetShortMm: 1200, sheetLongMm: 1600, gramsPerM2: 200, eurPerThousand: 460 }),
  sheet('BOARD', { sheetShortMm: 700, sheetLongMm: 1000, gramsPerM2: 900, bulkCm3PerG: 1.4, grains: ['X'], eurPerThousand: 640 }),
  { ...sheet('ROLL-NARROW', { gramsPerM2: 90 }), form: 'roll', webWidthMm: 330, gramsPerMetre: 29.7, grains: ['L'] },
  { ...sheet('ROLL-WIDE', { gramsPerM2: 70 }), form: 'roll', webWidthMm: 560, gramsPerMetre: 39.2, grains: ['L'] },
];

const FIXED = /^(upTo|fromQuantity|maxColours|TRANSPORT)/;

function perturbed(value: unknown, key: string, chance: () => number, moved: number): unknown {
  if (key === 'sectionPages') return value;
  if (Array.isArray(value)) return value.map((one) => perturbed(one, '', chance, moved));
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, perturbed(one, name, chance, moved)]));
  if (typeof value !== 'number' || FIXED.test(key) || chance() > moved) return value;
  const factor = 0.5 + chance() * 1.5;
  return Number.isInteger(value) ? Math.round(value * factor) : Number((value * factor).toFixed(4));
}

const often = <T>(common: fc.Arbitrary<T>, rare: fc.Arbitrary<T>, weight = 12) =>
  fc.oneof({ weight, arbitrary: common }, { weight: 1, arbitrary: rare });
const perhaps = <T>(arbitrary: fc.Arbitrary<T>, weight = 1) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight, arbitrary });

const colourSides = fc.constantFrom('1/0', '1/1', '4/0', '4/4', '4/1', '1/4', '2/2', '2/0', '5/5', '5/0');
const rate = (most: number) => fc.integer({ min: 0, max: most * 1000 }).map((thousandths) => thousandths / 1000);

function loose(shop: ShopFile, role: string): fc.Arbitrary<Component> {
  const sheets = shop.papers.filter(({ form, gramsPerM2 }) => form === 'sheet' && gramsPerM2 <= 350);
  return fc.record({
    role: fc.constant(role),
    paper: often(fc.constantFrom(...sheets.map(({ code }) => code)), paperOf(shop), 8),
    colours: often(colourSides, fc.constantFrom('6/0', '0/1', '0/4', '0/0'), 30),
    lamination: perhaps(fc.record({ film: fc.constantFrom('matt', 'gloss', 'soft-touch'), sides: fc.constantFrom(1, 2) }), 2),
    foil: perhaps(fc.record({ widthMm: fc.integer({ min: 10, max: 200 }), drawnMm: fc.integer({ min: 10, max: 300 }) })),
    spotUv: perhaps(fc.record({ coverageRate: rate(1) })),
    specialColourSides: perhaps(fc.constantFrom(0, 1, 2)),
    ...common,
  });
}

const common = { fsc: perhaps(fc.boolean()), allowCrossGrain: perhaps(fc.boolean(), 3) };

function paperOf(shop: ShopFile): fc.Arbitrary<string> {
  return often(fc.constantFrom(...shop.papers.map(({ code }) => code)), fc.constant('NO-SUCH-PAPER'), 60);
}

function innerOf(shop: ShopFile, pagesPerPiece: number, least: number): fc.Arbitrary<Component> {
  const light = shop.papers.filter(({ gramsPerM2 }) => gramsPerM2 <= 170).map(({ code }) => code);
  return fc
    .record({
      role: fc.constant('inner'),
      paper: often(fc.constantFrom(...light), paperOf(shop)),
      colours: often(fc.constantFrom('4/4', '1/1', '4/1'), colourSides),
      pieces: often(fc.integer({ min: least, max: pagesPerPiece === 4 ? 14 : 220 }), fc.integer({ min: 1, max: 600 }), 20),
      odd: often(fc.constant(0), fc.integer({ min: -2, max: 3 }), 20),
      share: perhaps(fc.double({ min: 0, max: 1.001, noNaN: true }), 6),
      leaves: perhaps(fc.double({ min: 0, max: 1.001, noNaN: true })),
      ...common,
    })
    .map(({ pieces, odd, share, leaves, ...rest }) => {
      const pages = pieces * pagesPerPiece + odd;
      const colourPages = share === undefined ? undefined : Math.floor(share * share * pages);
      const fewest = Math.ceil((colourPages ?? pages) / pagesPerPiece);
      const colourLeaves = leaves === undefined ? undefined : Math.round(fewest + leaves * (pieces - fewest));
      return { ...rest, pages, ...(colourPages !== undefined && { colourPages }), ...(colourLeaves !== undefined && { colourLeaves }) };
    });
}

/** Lengths that fill a printable side exactly, bleed included: 442 mm and 312 mm of SRA3, 690 mm and 480 mm of B2. */
const EXACT_FITS = [442, 312, 690, 480].flatMap((side) => [1, 2, 3, 4, 5].map((count) => side / count - 6));
const exactFit = (min: number, max: number) =>
  fc.constantFrom(...EXACT_FITS.filter((one) => one >= min && one <= max && Number.isInteger(one * 10)), min);
const mm = (min: number, max: number) =>
  often(
    fc.oneof({ weight: 5, arbitrary: fc.integer({ min, max }) }, { weight: 1, arbitrary: exactFit(min, max) }),
    fc.integer({ min: min * 10, max: max * 10 }).map((tenths) => tenths / 10),
    4,
  );
const quantity = fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 3000 }), fc.integer({ min: 1, max: 300_000 }));

const PRODUCTS: Readonly<Record<string, { roles: readonly string[]; optional?: string; pagesPerPiece: number }>> = {
  'perfect-bound-book': { roles: ['inner', 'cover'], pagesPerPiece: 2 },
  'saddle-stitched-booklet': { roles: ['inner'], optional: 'cover', pagesPerPiece: 4 },
  'hardcover-book': { roles: ['inner', 'case'], pagesPerPiece: 2 },
  'wire-o': { roles: ['inner'], optional: 'cover', pagesPerPiece: 2 },
  folder: { roles: ['sheet'], pagesPerPiece: 0 },
  flat: { roles: ['sheet'], pagesPerPiece: 0 },
};

const sumOf = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

const brackets = fc
  .tuple(fc.integer({ min: 1, max: 300 }), fc.array(fc.integer({ min: 1, max: 800 }), { maxLength: 3 }), fc.integer({ min: 50, max: 2000 }))
  .map(([first, steps, price]) => {
    const from = [first, ...steps].map((_, index) => first + sumOf(steps.slice(0, index)));
    return from.map((fromQuantity, index) => ({ fromQuantity, priceEur: price * (1 + index * 0.6), runOnEur: price / (60 + index * 30) }));
  })
  .map((rows) => rows.map((one) => ({ ...one, priceEur: Number(one.priceEur.toFixed(2)), runOnEur: Number(one.runOnEur.toFixed(3)) })));

const customer = fc.record({
  priceListType: perhaps(fc.constantFrom('A', 'B', 'C', 'D', 'D'), 6),
  surchargeRate: perhaps(rate(0.2), 3),
  rounding: perhaps(fc.constantFrom('0.01', '0.05', '1.00', 'psychological'), 9),
  profitPrintBlackRate: perhaps(rate(0.5)),
  profitPrintColourRate: perhaps(rate(0.5)),
  graduatedPrices: perhaps(fc.record({ brackets, capAtNextBracket: fc.boolean() }), 6),
});

/** Any case of the rule book's format: mostly of a size that can be made, now and then one that must be refused. */
export function anyCase(shop: ShopFile): fc.Arbitrary<CaseFile> {
  const products = often(fc.constantFrom(...Object.keys(PRODUCTS)), fc.constant('calendar'), 60);
  return products.chain((product) => {
    const { roles, optional, pagesPerPiece } = PRODUCTS[product] ?? { roles: ['sheet'], pagesPerPiece: 0 };
    const least = product === 'perfect-bound-book' || product === 'hardcover-book' ? 35 : 1;
    const widest = pagesPerPiece === 4 || product === 'hardcover-book' ? 160 : pagesPerPiece === 2 ? 200 : 420;
    const parts = roles.map((role) => (role === 'inner' ? innerOf(shop, pagesPerPiece, least) : loose(shop, role)));
    const all = optional ? fc.oneof(fc.tuple(...parts), fc.tuple(...parts, loose(shop, optional))) : fc.tuple(...parts);
    const stray = loose(shop, 'cover');
    const components = often(
      all,
      fc.oneof(
        all.map((list) => list.slice(1)),
        fc.tuple(all, stray).map(([list, one]) => [...list, one]),
        all.map((list) => list.toReversed()),
      ),
      40,
    );
    return components.chain((chosen) =>
      fc.record({
        product: fc.constant(product),
        quantities: often(
          often(fc.array(quantity, { minLength: 1, maxLength: 3 }), fc.array(quantity, { minLength: 12, maxLength: 12 }), 30),
          fc.constantFrom<number[][]>([], [0], [10, -1], [2.5]).map((list) => list),
          60,
        ),
        format: fc.record({
          widthMm: fc.oneof(mm(40, widest), mm(40, 110)),
          heightMm: fc.oneof(mm(50, 150), mm(50, product === 'hardcover-book' ? 240 : 310)),
          bleedMm: perhaps(fc.constantFrom(0, 2, 5)),
        }),
        components: fc.constant<readonly Component[]>(chosen),
        folding:
          product === 'folder' ? fc.record({ type: fc.constant('fold'), folds: fc.integer({ min: 1, max: 6 }) }) : fc.constant(undefined),
        route: perhaps(routeOf(shop, chosen), 2),
        sewn: bookish.includes(product) ? perhaps(fc.boolean()) : often(fc.constant(undefined), fc.constant(true), 40),
        paperChoice: perhaps(fc.constantFrom('equivalent', 'equivalent', 'given'), 2),
        packing: perhaps(fc.constantFrom('boxes', 'none'), 2),
        shrinkWrap: perhaps(fc.record({ piecesPerPack: fc.integer({ min: 1, max: 60 }) })),
        drill: product === 'flat' ? perhaps(fc.record({ holes: fc.constantFrom(2, 4, 3) })) : fc.constant(undefined),
        customer: perhaps(customer, 6),
      }),
    );
  });
}

const bookish = ['perfect-bound-book', 'hardcover-book'];

function routeOf(shop: ShopFile, components: readonly Component[]): fc.Arbitrary<Record<string, string[]>> {
  const any = (one: Press[]) => fc.constantFrom(...one.map(({ id }) => id));
  const id = often(any([...shop.presses]), fc.constant('NO-SUCH-PRESS'), 60);
  const lists = components.map(({ role }) => {
    const list =
      role === 'inner'
        ? fc.array(id, { minLength: 1, maxLength: 2 })
        : often(
            id.map((one) => [one]),
            fc.tuple(id, id),
            40,
          );
    return perhaps(list, 3).map((presses) => [role, presses] as const);
  });
  return fc.tuple(...lists).map((all) => Object.fromEntries(all.flatMap(([role, presses]) => (presses ? [[role, presses]] : []))));
}

/** A small part in the strip of another job's sheets, mostly one that suits it. */
export function gangedCase(shop: ShopFile): fc.Arbitrary<CaseFile> {
  return anyCase(shop)
    .filter(({ components, product }) => product !== 'flat' && product !== 'calendar' && components.length > 0)
    .chain((host) => {
      const { gangedOn: _none, ...plain } = host;
      const last = plain.components.at(-1) as Component;
      const same = fc.constant(last.paper);
      return fc
        .record({
          paper: often(same, paperOf(shop)),
          colours: often(fc.constantFrom(last.colours, '1/0', '4/0', '1/1'), colourSides, 4),
          lamination: often(fc.constant(last.lamination), fc.constant({ film: 'matt', sides: 1 }), 6),
          widthMm: mm(20, 120),
          heightMm: mm(40, 250),
          quantity,
          most: fc.constantFrom(1, 1, 2),
          packing: fc.constantFrom('none', 'boxes'),
          shrinkWrap: perhaps(fc.record({ piecesPerPack: fc.integer({ min: 1, max: 60 }) })),
        })
        .map(({ paper, colours, lamination, widthMm, heightMm, quantity: count, most, packing, shrinkWrap }): CaseFile => {
          const quantities = [Math.min(count, Math.max(1, Math.round((host.quantities[0] ?? 1) * most)))];
          const component = { role: 'sheet', paper, colours, ...(lamination && { lamination }) };
          const fields = { product: 'flat', quantities, format: { widthMm, heightMm }, components: [component], packing };
          return { ...fields, ...(shrinkWrap && { shrinkWrap }), gangedOn: { role: last.role, host: plain } };
        });
    });
}

/** A case as a file holds it: nothing that is undefined. */
export const written = <Content>(content: Content): Content => JSON.parse(JSON.stringify(content));
