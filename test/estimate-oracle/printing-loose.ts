import { type Bill, minutes, step } from './bill.ts';
import { billSpotsAndCoating } from './billing-edition-2.ts';
import { type Candidate, limit } from './candidates.ts';
import { coatedForms, inksOf, mayTurn } from './edition-2.ts';
import { exact } from './exact.ts';
import type { Press } from './files.ts';
import { clickFactor, type Printed, paper, prefix, row, sheetFields, toner, withWaste } from './printing.ts';
import type { Asked } from './product.ts';
import { rateOf } from './sections.ts';

const squareMetres = ({ long, short }: Candidate) => long.times(short).over(1_000_000);

/** 5.3 and 5.4: `pieces` covers, cases or sheets, with what is done to the printed sheet. */
export function printLoose(bill: Bill, asked: Asked, candidate: Candidate, pieces: number): Printed {
  const { part, ups } = candidate;
  const { lamination, foil, spotUv } = part.component;
  const press = candidate.presses[0] as Press;
  const { finishing } = asked.shop;
  const net = exact(pieces).over(ups).ceil();
  const inputs: Record<string, number> = {};
  let sheets = net;
  if (foil) sheets = inputs.foilInput = step(sheets, finishing.foil);
  if (spotUv) sheets = inputs.spotUvInput = step(sheets, finishing.spotUv);
  if (lamination) sheets = inputs.laminatorInput = step(sheets, finishing.laminator);

  const printed = PRINT[press.class]?.(bill, asked, candidate, press, sheets) ?? { gross: 0 };
  const parentSheets = paper(bill, asked, candidate, printed.gross);
  finishSheets(bill, asked, candidate, inputs);
  const shown = { ...sheetFields(candidate), ...inputs, ...printed.shown, netSheets: net, grossSheets: printed.gross, parentSheets };
  return { candidate, net, gross: printed.gross, shown };
}

type PrintClass = (
  bill: Bill,
  asked: Asked,
  candidate: Candidate,
  press: Press,
  sheets: number,
) => { gross: number; shown?: Printed['shown'] };

const PRINT: Readonly<Record<string, PrintClass>> = {
  toner(bill, _asked, candidate, press, sheets) {
    const { front, back, component } = candidate.part;
    const gross = withWaste(sheets, press);
    const sides = back > 0 ? [front, back] : [front];
    const colour = sides.filter((colours) => colours > 1).length * gross;
    const head = prefix(candidate.part);
    toner(bill, head, candidate, press, sides.length * gross - colour, colour);
    const special = exact((component.specialColourSides ?? 0) * gross);
    const cost = special.times(clickFactor(candidate.long)).times(limit(press, 'clickSpecialEur'));
    if (special.above > 0n) bill.goods(`${head}_CLICKS_SPECIAL`, 'PRINT_COLOR', special, 'side', cost, press.id);
    return { gross };
  },

  offset(bill, { shop }, candidate, press, sheets) {
    const { part, ups } = candidate;
    const { front, back } = inksOf(part);
    const perfecting = candidate.perfecting === true;
    const turn = !perfecting && mayTurn(part) && ups % 2 === 0;
    const imposition = perfecting ? 'perfecting' : turn ? 'work-and-turn' : back > 0 ? 'sheetwise' : 'one-sided';
    const forms = imposition === 'sheetwise' || perfecting ? 2 : 1;
    const passes = back > 0 && !perfecting ? 2 : 1;
    const running = exact(sheets)
      .times(exact(limit(press, 'runWasteRatePerPass')).times(passes).plus(1))
      .ceil();
    const making = limit(press, 'wasteFirstFormSheets') + (forms - 1) * limit(press, 'wasteNextFormSheets');
    const coating = coatedForms(part, turn) * limit(press, 'coatingWasteSheets');
    const gross = running + making + (turn ? limit(press, 'wasteTurnSheets') : 0) + coating;
    const impressions = passes * gross;
    const plates = turn ? front : front + back;
    bill.goods(`${prefix(part)}_PLATES`, 'PREPRESS', plates, 'plate', exact(plates).times(limit(press, 'plateEur')));
    const next = exact(limit(press, 'setupNextFormMinutes')).times(forms - 1);
    const setup = exact(limit(press, 'setupFirstFormMinutes'))
      .plus(next)
      .plus(turn ? limit(press, 'setupTurnMinutes') : 0)
      .plus(perfecting ? limit(press, 'perfectingSetupMinutes') : 0);
    const speed = exact(row(press.sheetsPerHour, part.paper.gramsPerM2)).times(perfecting ? rateOf(press) : 1);
    const hours = minutes(setup).plus(exact(impressions).over(speed));
    const black = front <= 1 && back <= 1;
    const group = black ? 'PRINT_BLACK' : 'PRINT_COLOR';
    bill.time(`${prefix(part)}_PRESS_${black ? 'BLACK' : 'COLOUR'}`, group, press, impressions, 'impression', hours);
    const grams = limit(press, part.paper.coated ? 'inkCoatedGramsPerM2At100' : 'inkUncoatedGramsPerM2At100');
    const covered = squareMetres(candidate)
      .times(gross)
      .times(part.front + part.back)
      .times(shop.defaults.coveragePerColour);
    const kilograms = covered.times(grams).over(1000);
    bill.goods(`${prefix(part)}_INK`, group, kilograms, 'kilogram', kilograms.times(limit(press, 'inkEurPerKg')), press.id);
    billSpotsAndCoating(bill, candidate, press, { gross, turns: turn, perfecting, coverage: shop.defaults.coveragePerColour, grams });
    return { gross, shown: { imposition, forms, impressions } };
  },

  'wide-format'(bill, _asked, candidate, press, sheets) {
    const gross = withWaste(sheets, press);
    const sides = candidate.part.back > 0 ? 2 : 1;
    const area = squareMetres(candidate).times(gross).times(sides);
    const hours = minutes(limit(press, 'setupMinutes'))
      .times(sides)
      .plus(area.over(limit(press, 'm2PerHour')));
    bill.time(`${prefix(candidate.part)}_PRESS_COLOUR`, 'PRINT_COLOR', press, area, 'm2', hours);
    bill.goods(`${prefix(candidate.part)}_INK`, 'PRINT_COLOR', area, 'm2', area.times(limit(press, 'inkEurPerM2')), press.id);
    return { gross };
  },
};

function finishSheets(bill: Bill, { shop }: Asked, candidate: Candidate, inputs: Record<string, number>): void {
  const { part, ups } = candidate;
  const { lamination, foil, spotUv } = part.component;
  const { finishing } = shop;
  const { laminatorInput = 0, spotUvInput = 0, foilInput = 0 } = inputs;
  const head = prefix(part);
  if (lamination) {
    const { laminator } = finishing;
    const length = exact(laminatorInput).times(candidate.long).over(1000);
    const perSide = minutes(laminator.setupMinutesPerSide).plus(length.over(exact(laminator.metresPerMinute).times(60)));
    bill.time(`${head}_LAMINATION`, 'FINISH', laminator, laminatorInput, 'sheet', perSide.times(lamination.sides));
    const film = squareMetres(candidate).times(laminatorInput).times(lamination.sides);
    bill.goods(`${head}_FILM`, 'MAT', film, 'm2', film.times(laminator.filmEurPerM2[lamination.film] ?? 0));
  }
  if (spotUv) {
    const hours = minutes(finishing.spotUv.setupMinutes).plus(exact(spotUvInput).over(finishing.spotUv.sheetsPerHour));
    bill.time(`${head}_SPOT_UV`, 'FINISH', finishing.spotUv, spotUvInput, 'sheet', hours);
    const varnish = squareMetres(candidate).times(spotUvInput).times(spotUv.coverageRate);
    bill.goods(`${head}_VARNISH`, 'MAT', varnish, 'm2', varnish.times(finishing.spotUv.varnishEurPerM2));
  }
  if (foil) {
    const hours = minutes(finishing.foil.setupMinutes).plus(exact(foilInput).over(finishing.foil.sheetsPerHour));
    bill.time(`${head}_FOIL`, 'FINISH', finishing.foil, foilInput, 'sheet', hours);
    bill.goods(`${head}_FOIL_DIE`, 'FINISH', 1, 'die', exact(finishing.foil.dieEur));
    const metal = exact(foilInput).times(ups).times(foil.widthMm).times(foil.drawnMm).over(1_000_000);
    bill.goods(`${head}_FOIL_MATERIAL`, 'MAT', metal, 'm2', metal.times(finishing.foil.foilEurPerM2));
  }
}
