import { type Bill, minutes } from './bill.ts';
import { type Candidate, limit } from './candidates.ts';
import { coatedForms, priceOf, spotsOf } from './edition-2.ts';
import { exact } from './exact.ts';
import type { Press } from './files.ts';
import { prefix } from './printing.ts';

/** The lines of inks that are washed up for, and of what is coated. */
export function billSpotsAndCoating(
  bill: Bill,
  { part, long, short }: Candidate,
  press: Press,
  { gross, turns, perfecting, coverage, grams }: { gross: number; turns: boolean; perfecting: boolean; coverage: number; grams: number },
): void {
  const { component } = part;
  const head = prefix(part);
  const area = long.times(short).over(1_000_000).times(gross);
  const spots = spotsOf(part);
  const inks = perfecting ? spots.front + spots.back : Math.max(spots.front, spots.back);
  if (inks > 0) {
    const washing = minutes(exact(inks).times(limit(press, 'spotWashUpMinutes')));
    bill.time(`${head}_WASH_UP`, 'PRINT_COLOR', press, inks, 'ink', washing);
    const covered = area.times(spots.front + spots.back).times(component.spotColours?.coverageRate ?? coverage);
    const kilograms = covered.times(grams).over(1000);
    const price = typeof press.spotInkEurPerKg === 'number' ? press.spotInkEurPerKg : limit(press, 'inkEurPerKg');
    bill.goods(`${head}_SPOT_INK`, 'PRINT_COLOR', kilograms, 'kilogram', kilograms.times(price), press.id);
  }
  const { coating } = component;
  if (!coating) return;
  const forms = coatedForms(part, turns);
  bill.time(
    `${head}_COATING_SETUP`,
    'PRINT_COLOR',
    press,
    forms,
    'plate',
    minutes(exact(forms).times(limit(press, 'coatingSetupMinutes'))),
  );
  const plates = exact(forms).times(limit(press, 'coatingPlateEur'));
  if (plates.above > 0n) bill.goods(`${head}_COATING_PLATES`, 'PREPRESS', forms, 'plate', plates);
  const coated = area.times(coating.sides);
  bill.goods(`${head}_COATING`, 'MAT', coated, 'm2', coated.times(priceOf(press, coating.kind) ?? 0), press.id);
}
