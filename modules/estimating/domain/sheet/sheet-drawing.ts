import type { Candidate, SheetCandidate, WebCandidate } from '#modules/estimating/domain/engine/candidates.ts';
import { kindsFor } from '#modules/estimating/domain/engine/decide-machines.ts';
import { decideJob } from '#modules/estimating/domain/engine/job.ts';
import { leafCellOf } from '#modules/estimating/domain/engine/sizes.ts';
import type { EstimateCase, EstimateRow, Role } from '#modules/estimating/domain/engine/types.ts';
import { understand } from '#modules/estimating/domain/engine/understand.ts';
import { machineChoices, withoutSwitchedOff } from '#modules/estimating/domain/parameters/machines.ts';
import type { Grain, Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { type Cell, printableArea, type SheetLayout } from './layout.ts';
import type { Zone } from './shared-layout.ts';
import { decideSheets, type Side } from './shared-sheet.ts';

/** A rectangle on the sheet, in mm; x runs along the long side (or along the web), y along the short side, from the gripper edge. */
export type Rectangle = { xMm: number; yMm: number; widthMm: number; heightMm: number };

/** A press sheet, or one repeat of a web, as the screen draws it. */
export type SheetDrawing = {
  longMm: number;
  shortMm: number;
  printable: Rectangle;
  /** One rectangle per piece, bleed included. */
  cells: readonly Rectangle[];
  /** Pieces of another part that share the sheet. */
  others?: readonly Rectangle[];
  /** The bleed of each cell on each side, in mm. */
  bleedMm: number;
  /** The side along which the height of the piece, and so the spine, runs. */
  heightAlong: 'long' | 'short';
  /** The side along which the fibres run; undefined for paper without direction. */
  grainAlong?: 'long' | 'short';
  /** Offset only: the strip along the long side at y = 0 by which the press grips the sheet. */
  gripperMm?: number;
  /** Trimmed pieces as a fraction of the sheet. */
  usedRate: number;
};

/** The spine of a case in mm, rounded to half a millimetre; undefined for products without one, or when the sizes are refused. */
export function spineOf(shop: Shop, ask: EstimateCase): number | undefined {
  const understood = understand(shop, ask);
  return understood.accepted ? understood.value.sizes.spineMm : undefined;
}

/** Maximum number of pieces to draw; more would be a grey area. */
const maxDrawn = 5000;

/**
 * Draws the chosen sheet of one part of a result row; undefined for a ganged piece, which lies on its host's sheet, and for too many pieces
 * to draw.
 */
export function sheetDrawing(parameters: Shop, ask: EstimateCase, row: EstimateRow, role: Role): SheetDrawing | undefined {
  const chosen = row.components.find((component) => component.role === role);
  if (!row.route || !chosen || (chosen.ups ?? 0) > maxDrawn) return undefined;
  const shop = shopOfRow(parameters, ask, row);
  if (ask.sharesSheetWith?.role === role) return drawShared(shop, { ...ask, quantities: [row.quantity] });
  const job = decideJob(shop, { ...ask, route: row.route });
  const part = job.accepted ? job.value.routed.find((one) => one.role === role) : undefined;
  const candidate = part?.candidates.find(({ grain, paper }) => grain === chosen.grain && paper.code === chosen.paper);
  if (!job.accepted || !part || !candidate) return undefined;
  const bleedMm = role === 'case' ? 0 : job.value.sizes.bleedMm;
  return candidate.kind === 'inkjet-web'
    ? drawWeb(candidate, part.cell, bleedMm)
    : drawSheet(candidate, candidate.kind === 'sections' ? leafCellOf(job.value.sizes) : part.cell, bleedMm);
}

/** The shop with the machines that the row was priced on, of each kind that it has several of. */
function shopOfRow(parameters: Shop, ask: EstimateCase, { lines }: EstimateRow): Shop {
  const shop = withoutSwitchedOff(parameters);
  const choices = machineChoices(shop, kindsFor(ask));
  const used = new Set(lines.map(({ machine }) => machine));
  const usesOf = ({ finishing }: Shop) => Object.values(finishing).filter((machine) => 'id' in machine && used.has(machine.id)).length;
  return choices.reduce((best, next) => (usesOf(next) > usesOf(best) ? next : best), choices[0] ?? shop);
}

function drawSheet(candidate: SheetCandidate, cell: Cell, bleedMm: number): SheetDrawing {
  const { sheet, layout } = candidate;
  const presses = candidate.kind === 'mixed' ? [candidate.mono, candidate.colour] : [candidate.press];
  const area = printableArea(sheet, presses);
  const gripperMm = candidate.kind === 'offset' || candidate.kind === 'sections' ? candidate.press.gripperMm : undefined;
  const printable = {
    xMm: (sheet.longMm - area.longMm) / 2,
    yMm: gripperMm ?? (sheet.shortMm - area.shortMm) / 2,
    widthMm: area.longMm,
    heightMm: area.shortMm,
  };
  const drawing = {
    longMm: sheet.longMm,
    shortMm: sheet.shortMm,
    printable,
    cells: grid(printable, layout.alongLong, layout.alongShort, turned(cell, layout.heightAlong), nestOf(layout)),
    bleedMm,
    heightAlong: layout.heightAlong,
    ...fibres(sheet.grain),
    usedRate: usedRate(candidate, cell, bleedMm, sheet.longMm * sheet.shortMm),
  };
  return gripperMm === undefined ? drawing : { ...drawing, gripperMm };
}

function drawShared(shop: Shop, ask: EstimateCase): SheetDrawing | undefined {
  const found = decideSheets(shop, ask);
  if (!found.accepted) return undefined;
  const { own, beside, sheet } = found.value[0]!;
  const { bleedMm } = own.job.sizes;
  const whole = drawSheet(sheet.candidate, own.part.cell, bleedMm);
  const cellsOf = ({ part }: Side, { alongLong, alongShort, heightAlong, xMm, yMm }: Zone) => {
    const cell = turned(part.cell, heightAlong);
    const area = { widthMm: alongLong * cell.widthMm, heightMm: alongShort * cell.heightMm };
    return grid({ xMm: whole.printable.xMm + xMm, yMm: whole.printable.yMm + yMm, ...area }, alongLong, alongShort, cell);
  };
  const [zone, other] = sheet.layout;
  const [cells, others] = [cellsOf(own, zone), cellsOf(beside, other)];
  const trimmed = [...cells, ...others].reduce((sum, one) => sum + (one.widthMm - 2 * bleedMm) * (one.heightMm - 2 * bleedMm), 0);
  return { ...whole, cells, others, heightAlong: zone.heightAlong, usedRate: trimmed / (whole.longMm * whole.shortMm) };
}

function drawWeb(candidate: WebCandidate, cell: Cell, bleedMm: number): SheetDrawing {
  const { press, paper, repeatMm, ups, heightAlong } = candidate;
  const printable = { xMm: 0, yMm: press.marginMm, widthMm: repeatMm, heightMm: paper.webWidthMm - 2 * press.marginMm };
  return {
    longMm: repeatMm,
    shortMm: paper.webWidthMm,
    printable,
    cells: grid(printable, 1, ups, turned(cell, heightAlong)),
    bleedMm,
    heightAlong,
    grainAlong: 'long',
    usedRate: usedRate(candidate, cell, bleedMm, repeatMm * paper.webWidthMm),
  };
}

function turned(cell: Cell, heightAlong: 'long' | 'short'): Cell {
  return heightAlong === 'long' ? { widthMm: cell.heightMm, heightMm: cell.widthMm } : cell;
}

/** The overlap of the cells along both sides of the sheet, in mm. */
function nestOf({ heightAlong, nestMm = 0 }: SheetLayout): Cell {
  return turned({ widthMm: 0, heightMm: nestMm }, heightAlong);
}

function grid(area: Rectangle, columns: number, rows: number, cell: Cell, nest: Cell = { widthMm: 0, heightMm: 0 }): Rectangle[] {
  const [stepMm, downMm] = [cell.widthMm - nest.widthMm, cell.heightMm - nest.heightMm];
  const left = area.xMm + (area.widthMm - columns * stepMm - nest.widthMm) / 2;
  const top = area.yMm + (area.heightMm - rows * downMm - nest.heightMm) / 2;
  const cells: Rectangle[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      cells.push({ xMm: left + column * stepMm, yMm: top + row * downMm, ...cell });
    }
  }
  return cells;
}

function fibres(grain: Grain): { grainAlong?: 'long' | 'short' } {
  return grain === 'X' ? {} : { grainAlong: grain === 'L' ? 'long' : 'short' };
}

function usedRate(candidate: Candidate, cell: Cell, bleedMm: number, areaMm2: number): number {
  const ups = candidate.kind === 'inkjet-web' ? candidate.ups : candidate.layout.ups;
  return (ups * (cell.widthMm - 2 * bleedMm) * (cell.heightMm - 2 * bleedMm)) / areaMm2;
}
