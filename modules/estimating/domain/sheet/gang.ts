import { chargeBinding } from '#modules/estimating/domain/engine/binding.ts';
import type { RoutedPart, TonerCandidate } from '#modules/estimating/domain/engine/candidates.ts';
import { type Demand, demandOf, neededOf } from '#modules/estimating/domain/engine/chain.ts';
import { chargePrepress } from '#modules/estimating/domain/engine/charge.ts';
import { cheapest } from '#modules/estimating/domain/engine/choose.ts';
import { decideJob, namesUnknownPress } from '#modules/estimating/domain/engine/job.ts';
import { ceil } from '#modules/estimating/domain/engine/numbers.ts';
import type { Printing } from '#modules/estimating/domain/engine/run.ts';
import { cellOf } from '#modules/estimating/domain/engine/sizes.ts';
import type { Solved } from '#modules/estimating/domain/engine/solve.ts';
import type { EstimateCase, RefusalCode } from '#modules/estimating/domain/engine/types.ts';
import { type Understood, understand } from '#modules/estimating/domain/engine/understand.ts';
import { chargePacking, pack, packingPlan } from '#modules/estimating/domain/packaging/packing.ts';
import { machineOf } from '#modules/estimating/domain/parameters/machines.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { clickFactor } from '#modules/estimating/domain/press/toner.ts';
import { euros, hours } from '#modules/estimating/domain/price/formulas.ts';
import type { Ledger } from '#modules/estimating/domain/price/ledger.ts';
import { partHeads } from '#modules/estimating/domain/price/line-heads.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { speedFor } from './charge-paper.ts';
import { liftsOf } from './guillotine.ts';
import { type Cell, printableArea, type SheetLayout } from './layout.ts';
import { papersFor } from './stock.ts';
import { type FreeRoom, freeRooms, piecesIn, roomAt } from './strip-room.ts';

/** The sheet that carries a ganged flat: its press and number of sheets. */
type HostSheet = { part: RoutedPart; candidate: TonerCandidate; netSheets: number; grossSheets: number };
/** `per`: pieces of the flat on each of these sheets. */
type Host = HostSheet & { per: number };

/**
 * Solves a flat printed in the free strip of a host's sheet (golden/README.md 5.8), or in its `room` there. Refuses what a separate case
 * would refuse, what the host refuses, and GANG_NOT_POSSIBLE (role sheet) when it does not fit on the host's sheets.
 */
export function decideGanged(shop: Shop, ask: EstimateCase): Decision<Solved[], RefusalCode> {
  const understood = understand(shop, ask);
  if (!understood.accepted) return understood;
  if (namesUnknownPress(shop, ask)) return refuse('PRESS_UNKNOWN');
  const guest = understood.value;
  if (guest.product !== 'flat') return notPossible;
  const host = decideHost(shop, guest);
  if (!host.accepted) return host;
  const solved: Solved[] = [];
  for (const quantity of ask.quantities) {
    const demand = demandOf(guest, quantity);
    if (host.value.per * host.value.netSheets < neededOf(demand, 'sheet')) return notPossible;
    solved.push(solveGanged(guest, demand, host.value));
  }
  return accept(solved);
}

const notPossible = refuse<RefusalCode>('GANG_NOT_POSSIBLE', { role: 'sheet' });

/** The free rooms on the host's sheets, and how many pieces of the flat each sheet carries; undefined when it cannot be ganged at all. */
export function freeStripFor(shop: Shop, ask: EstimateCase): { free: readonly FreeRoom[]; cell: Cell; perSheet: number } | undefined {
  const understood = understand(shop, ask);
  const sheet = understood.accepted ? decideSheet(shop, understood.value) : understood;
  if (!understood.accepted || !sheet.accepted) return undefined;
  const guest = understood.value;
  const perSheet = ceil(neededOf(demandOf(guest, ask.quantities[0]!), 'sheet') / sheet.value.netSheets);
  return { free: roomsOf(sheet.value), cell: cellOf('sheet', guest.product, guest.sizes), perSheet };
}

function decideHost(shop: Shop, guest: Understood): Decision<Host, RefusalCode> {
  const decided = decideSheet(shop, guest);
  if (!decided.accepted) return decided;
  const rooms = roomsOf(decided.value);
  const asked = guest.ask.gangedOn!.room;
  const room = asked ? roomAt(rooms, asked) : rooms[0];
  return room ? accept({ ...decided.value, per: piecesIn(room, cellOf('sheet', guest.product, guest.sizes)) }) : notPossible;
}

/**
 * Why a flat cannot be ganged on those sheets. Lengths are in mm, `needed` with the bleed; `side` is the room beside the pieces, `foot` the
 * room below them; a sheet that takes one guest offers only the side.
 */
export type GangRefusal =
  | { code: 'NOT_TONER' | 'OTHER_STOCK_OR_COLOURS' }
  | { code: 'NO_ROOM_BESIDE'; widthMm: number; heightMm: number; sideMm: number; sideAcrossMm: number }
  | { code: 'NO_ROOM'; widthMm: number; heightMm: number; sideMm: number; sideAcrossMm: number; footMm: number; footAcrossMm: number }
  | { code: 'TOO_FEW_SHEETS'; fits: number; needed: number };

/** Why a flat cannot be ganged where its case asks; undefined when there is room, or when it or its host cannot be made at all. */
export function gangRefusalFor(shop: Shop, ask: EstimateCase): GangRefusal | undefined {
  const understood = understand(shop, ask);
  if (!understood.accepted || understood.value.product !== 'flat') return undefined;
  const guest = understood.value;
  const printing = decidePrinting(shop, guest);
  if (!printing.accepted) return undefined;
  const host = hostOf(printing.value);
  if (!host) return { code: 'NOT_TONER' };
  if (!takes(host, guest)) return { code: 'OTHER_STOCK_OR_COLOURS' };
  const rooms = roomsOf(host);
  const [side, foot] = rooms;
  const cell = cellOf('sheet', guest.product, guest.sizes);
  const maxGuests = shop.finishing.guillotine?.guestsPerSheet ?? 1;
  const perSheet = Math.max(...(maxGuests === 1 ? [side] : rooms).map((room) => piecesIn(room, cell)));
  if (perSheet === 0) {
    const beside = { ...cell, sideMm: side.lengthMm, sideAcrossMm: side.acrossMm };
    if (maxGuests === 1) return { code: 'NO_ROOM_BESIDE', ...beside };
    return { code: 'NO_ROOM', ...beside, footMm: foot.lengthMm, footAcrossMm: foot.acrossMm };
  }
  const needed = neededOf(demandOf(guest, ask.quantities[0]!), 'sheet');
  const fits = perSheet * host.netSheets;
  return fits < needed ? { code: 'TOO_FEW_SHEETS', fits, needed } : undefined;
}

function decideSheet(shop: Shop, guest: Understood): Decision<HostSheet, RefusalCode> {
  const printing = decidePrinting(shop, guest);
  if (!printing.accepted) return printing;
  const host = hostOf(printing.value);
  return host && takes(host, guest) ? accept(host) : notPossible;
}

/** Chooses the printing of the host part that the flat is ganged on. */
function decidePrinting(shop: Shop, guest: Understood): Decision<Printing, RefusalCode> {
  const gangedOn = guest.ask.gangedOn!;
  if (!gangedOn.host || gangedOn.host.gangedOn || gangedOn.host.product === 'folding-carton') return notPossible;
  const job = decideJob(shop, { ...gangedOn.host, quantities: (gangedOn.host.quantities ?? []).slice(0, 1) });
  if (!job.accepted) return job;
  const printings = cheapest(job.value, demandOf(job.value, job.value.ask.quantities[0]!));
  const printing = printings.find(({ part }) => part.role === gangedOn.role);
  return printing ? accept(printing) : notPossible;
}

function hostOf({ part, run }: Printing): HostSheet | undefined {
  if (run.kind !== 'toner') return undefined;
  return { part, candidate: run.candidate, netSheets: run.netSheets, grossSheets: run.grossSheets };
}

function roomsOf({ part, candidate }: HostSheet): readonly [FreeRoom, FreeRoom] {
  const { press, sheet, layout } = candidate;
  const used = usedBy(layout, part.cell);
  return freeRooms(printableArea(sheet, [press]), used.longMm, used.shortMm);
}

function usedBy({ alongLong, alongShort, heightAlong }: SheetLayout, { widthMm, heightMm }: Cell): { longMm: number; shortMm: number } {
  const [longMm, shortMm] = heightAlong === 'long' ? [heightMm, widthMm] : [widthMm, heightMm];
  return { longMm: alongLong * longMm, shortMm: alongShort * shortMm };
}

function takes({ part, candidate }: HostSheet, { shop, ask, parts }: Understood): boolean {
  const guest = parts[0]!;
  const samePaper = papersFor(shop, ask, guest.paper).some(({ code }) => code === candidate.paper.code);
  const [film, guestFilm] = [part.component.lamination, guest.component.lamination];
  if (guest.component.spotColours || guest.component.coating) return false;
  const sameFilm = film?.film === guestFilm?.film && film?.sides === guestFilm?.sides;
  const backLimit = part.backColours > 0 ? part.backColours : candidate.press.maxColours;
  return samePaper && sameFilm && guest.frontColours <= part.frontColours && guest.backColours <= backLimit;
}

function solveGanged(guest: Understood, demand: Demand, host: Host): Solved {
  const packed = pack(guest, packingPlan(guest), demand.quantity);
  const { per, netSheets, grossSheets } = host;
  const component = { role: 'sheet' as const, paper: host.candidate.paper.code, ups: per, netSheets, grossSheets };
  const charge = (ledger: Ledger) => chargeGanged(ledger, guest, demand, host, packed.boxes);
  return { understood: guest, demand, packed, printed: () => ({ components: [component], crossesGrain: false }), charge };
}

function chargeGanged(ledger: Ledger, guest: Understood, demand: Demand, host: Host, boxes: number): void {
  const { backColours } = guest.parts[0]!;
  chargePrepress(ledger, guest, false);
  if (backColours > 0 && host.part.backColours === 0) chargeBack(ledger, host, backColours > 1);
  const { id, eurPerHour, liftMm, gangedCuts, minutesPerCut } = machineOf(guest.shop, 'guillotine');
  const lifts = liftsOf(host.netSheets, host.part.leafMm, liftMm);
  ledger.time(partHeads.sheet.cut, id, eurPerHour, lifts, hours.gangedCut, lifts, gangedCuts, host.per, minutesPerCut);
  chargeBinding(ledger, guest, demand);
  chargePacking(ledger, guest, demand.quantity, boxes);
}

function chargeBack(ledger: Ledger, { part, candidate, grossSheets }: Host, inColour: boolean): void {
  const { press, sheet } = candidate;
  const { tonerBlack, tonerColour, clicksBlack, clicksColour } = partHeads.sheet;
  const speed = speedFor(press.sidesPerHour, part.paper.gramsPerM2);
  const click = inColour ? (press.clickColourEur ?? 0) : press.clickBlackEur;
  ledger.time(inColour ? tonerColour : tonerBlack, press.id, press.eurPerHour, grossSheets, hours.run, 0, grossSheets, speed);
  ledger.use(
    inColour ? clicksColour : clicksBlack,
    press.id,
    true,
    grossSheets,
    euros.clicks,
    grossSheets,
    clickFactor(sheet.longMm),
    click,
  );
}
