import { Bill, minutes } from './bill.ts';
import { papersOf } from './candidates.ts';
import { exact } from './exact.ts';
import { Refused, type Upto } from './files.ts';
import { clickFactor } from './printing.ts';
import type { Asked } from './product.ts';
import { bestOf, type Found } from './search.ts';

/** 5.8: pieces in the free strip of the sheets of another job. */
export function hostOf(asked: Asked): Found {
  const { role, host } = asked.case.gangedOn ?? { role: '', host: asked.case };
  const found = bestOf(asked.shop, { ...host, quantities: host.quantities.slice(0, 1) });
  return { ...found, printed: found.printed.filter(({ candidate }) => candidate.part.role === role) };
}

export function gang(asked: Asked, host: Found, pieces: number) {
  const [part] = asked.parts;
  const [on] = host.printed;
  const press = on?.candidate.presses[0];
  if (!part || !on || !press) throw new Refused('GANG_NOT_POSSIBLE', 'sheet');
  const { candidate, net, gross } = on;
  const strip = candidate.printableLong.minus(candidate.cellAlongLong.times(candidate.alongLong));
  const across = candidate.printableShort;
  const per = Math.max(
    strip.over(part.cellWidth).floor() * across.over(part.cellHeight).floor(),
    strip.over(part.cellHeight).floor() * across.over(part.cellWidth).floor(),
  );
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const film = (one: typeof part) => one.component.lamination && [one.component.lamination.film, one.component.lamination.sides];
  const possible =
    press.class === 'toner' &&
    papersOf(asked, part.paper).some(({ code }) => code === candidate.part.paper.code) &&
    same(film(candidate.part), film(part)) &&
    per * net >= pieces &&
    part.front <= candidate.part.front &&
    part.back <= (candidate.part.back === 0 ? press.maxColours : candidate.part.back);
  if (!possible) throw new Refused('GANG_NOT_POSSIBLE', 'sheet');

  const bill = new Bill();
  const { prepress, guillotine } = asked.shop.finishing;
  bill.time('PREPRESS', 'PREPRESS', prepress, 1, 'job', exact(prepress.flatHours));
  if (part.back > 0 && candidate.part.back === 0) {
    const [name, group, click] =
      part.back > 1 ? ['COLOUR', 'PRINT_COLOR', press.clickColourEur] : ['BLACK', 'PRINT_BLACK', press.clickBlackEur];
    const speed = (press.sidesPerHour as readonly Upto[]).find(
      ({ upToGramsPerM2 = Infinity }) => part.paper.gramsPerM2 <= upToGramsPerM2,
    )?.value;
    bill.time(`SHEET_PRESS_${name}`, `${group}`, press, gross, 'side', exact(gross).over(speed ?? 0));
    const clicks = exact(gross).times(clickFactor(candidate.long)).times(Number(click));
    bill.goods(`SHEET_CLICKS_${name}`, `${group}`, gross, 'side', clicks, press.id);
  }
  const lifts = part.leaf.times(net).over(guillotine.liftMm).ceil();
  const work = exact(lifts).times(guillotine.gangedCuts).times(per).times(guillotine.minutesPerCut);
  bill.time('SHEET_CUT', 'FINISH', guillotine, lifts, 'lift', minutes(work));
  const shown = { role: 'sheet', paper: part.paper.code, ups: per, netSheets: net, grossSheets: gross };
  return { bill, shown };
}
