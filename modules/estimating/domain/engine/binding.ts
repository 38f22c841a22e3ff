import { chargeCartonGluing } from '#modules/estimating/domain/carton/carton.ts';
import { machineOf } from '#modules/estimating/domain/parameters/machines.ts';
import { euros, hours } from '#modules/estimating/domain/price/formulas.ts';
import type { Ledger } from '#modules/estimating/domain/price/ledger.ts';
import { productHeads as heads } from '#modules/estimating/domain/price/line-heads.ts';
import { liftsOf } from '#modules/estimating/domain/sheet/guillotine.ts';
import type { Demand } from './chain.ts';
import { rowUpTo } from './numbers.ts';
import type { Understood } from './understand.ts';

/**
 * Charges the operations that turn sheets into the product: binding, casing in, stitching, wire, creasing, folding, drilling, gluing
 * (golden/README.md 5.6, 5.7). Folded sections are stitched on a machine that is charged with them.
 */
export function chargeBinding(ledger: Ledger, understood: Understood, demand: Demand, inSections = false): void {
  switch (understood.product) {
    case 'perfect-bound-book':
      chargePerfectBinding(ledger, understood, demand.books);
      break;
    case 'hardcover-book':
      chargePerfectBinding(ledger, understood, demand.books);
      chargeCasingIn(ledger, understood, demand.loosePieces);
      break;
    case 'saddle-stitched-booklet':
      if (!inSections) chargeStitching(ledger, understood, demand.books);
      chargeStitchWire(ledger, understood, demand.books);
      break;
    case 'wire-o':
      chargeWire(ledger, understood, demand.books);
      break;
    case 'folder':
      chargeFolding(ledger, understood, demand);
      break;
    case 'folding-carton':
      chargeCartonGluing(ledger, understood.shop, understood.ask, demand.loosePieces);
      break;
    case 'flat':
      chargeDrilling(ledger, understood, demand.quantity);
  }
}

function chargePerfectBinding(ledger: Ledger, { shop, sizes }: Understood, books: number): void {
  const perfectBinder = machineOf(shop, 'perfectBinder');
  const threeKnife = machineOf(shop, 'threeKnife');
  const speed = rowUpTo(perfectBinder.booksPerHour, sizes.blockMm ?? 0, (row) => row.upToBlockMm)?.value ?? 0;
  ledger.time(heads.binding, perfectBinder.id, perfectBinder.eurPerHour, books, hours.run, perfectBinder.setupMinutes, books, speed);
  ledger.use(heads.glue, perfectBinder.id, false, books, euros.each, books, perfectBinder.glueEurPerBook);
  ledger.time(
    heads.trimming,
    threeKnife.id,
    threeKnife.eurPerHour,
    books,
    hours.run,
    threeKnife.setupMinutes,
    books,
    threeKnife.booksPerHour,
  );
}

function chargeCasingIn(ledger: Ledger, { shop }: Understood, cases: number): void {
  const { id, eurPerHour, setupMinutes, booksPerHour, boardEurPerBook, endpapersEurPerBook, headbandEurPerBook } = machineOf(
    shop,
    'caseMaker',
  );
  ledger.time(heads.casingIn, id, eurPerHour, cases, hours.run, setupMinutes, cases, booksPerHour);
  ledger.use(heads.boards, id, false, cases, euros.each, cases, boardEurPerBook);
  ledger.use(heads.endpapers, id, false, cases, euros.each, cases, endpapersEurPerBook);
  ledger.use(heads.headbands, id, false, cases, euros.each, cases, headbandEurPerBook);
}

/** Charges the stitching of single spreads. */
export function chargeStitching(ledger: Ledger, { shop, sizes, parts }: Understood, books: number): void {
  const { id, eurPerHour, setupMinutes, slowAboveSpreads, booksPerHour, slowBooksPerHour } = machineOf(shop, 'saddleStitcher');
  const spreads = (sizes.inner?.pieces ?? 0) + (parts.length - 1);
  const speed = spreads > slowAboveSpreads ? slowBooksPerHour : booksPerHour;
  ledger.time(heads.stitching, id, eurPerHour, books, hours.run, setupMinutes, books, speed);
}

function chargeStitchWire(ledger: Ledger, { shop }: Understood, books: number): void {
  const stitcher = shop.finishing.saddleStitcher;
  if (!stitcher) return;
  const { id, wireEurPerBook } = stitcher;
  ledger.use(heads.stitchWire, id, false, books, euros.each, books, wireEurPerBook);
}

function chargeWire(ledger: Ledger, { shop, sizes }: Understood, books: number): void {
  const { id, eurPerHour, setupMinutes, booksPerHour } = machineOf(shop, 'wireO');
  ledger.time(heads.wireBinding, id, eurPerHour, books, hours.run, setupMinutes, books, booksPerHour);
  ledger.use(heads.wire, id, false, books, euros.each, books, sizes.wire?.eurPerBook ?? 0);
}

function chargeFolding(ledger: Ledger, { shop, ask, parts }: Understood, { chain }: Demand): void {
  const { creaser } = shop.finishing;
  const folder = machineOf(shop, 'folder');
  const { creaserInput, folderInput = 0 } = chain;
  if (creaser && creaserInput !== undefined) {
    const { id, eurPerHour, setupMinutes, sheetsPerHour } = creaser;
    ledger.time(heads.creasing, id, eurPerHour, creaserInput, hours.run, setupMinutes, creaserInput, sheetsPerHour);
  }
  const heavy = parts[0]!.paper.gramsPerM2 >= folder.heavyFromGramsPerM2;
  const speed = heavy ? folder.heavySheetsPerHour : folder.sheetsPerHour;
  const extraFolds = Math.max(0, (ask.folding?.folds ?? 0) - folder.includedFolds);
  const { id, eurPerHour, setupMinutes, extraFoldMinutes } = folder;
  ledger.time(heads.folding, id, eurPerHour, folderInput, hours.folding, setupMinutes, extraFolds, extraFoldMinutes, folderInput, speed);
}

function chargeDrilling(ledger: Ledger, { shop, ask, parts }: Understood, quantity: number): void {
  const holes = ask.drill?.holes ?? 0;
  if (holes <= 0) return;
  const { id, eurPerHour, setupMinutes, liftMm, minutesPerLiftAndHolePair } = machineOf(shop, 'drill');
  const lifts = liftsOf(quantity, parts[0]!.leafMm, liftMm);
  ledger.time(heads.drilling, id, eurPerHour, lifts, hours.drilling, setupMinutes, lifts, minutesPerLiftAndHolePair, holes);
}
