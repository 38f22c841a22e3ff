import type { Operand } from '../content-tokens.ts';
import { type Matrix, pointIn } from '../graphics-state.ts';
import type { Box } from '../page-boxes.ts';

const POINTS_PER_MM = 72 / 25.4;
/** Crop marks are within this distance of both edges of the sheet that meet in a corner. */
const CORNER_POINTS = 30 * POINTS_PER_MM;
const LONGEST_POINTS = 20 * POINTS_PER_MM;
const SHORTEST_POINTS = POINTS_PER_MM;
const THICKEST_POINTS = 0.5 * POINTS_PER_MM;
/** Eight marks are usual; a drawing in a corner has thousands of lines, further in than marks are. */
const MAX_LINES = 64;

type Point = readonly [x: number, y: number];

const ENDING = new Set(['S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'n']);

/** Follows the paths of a page and keeps the short upright or level lines near its corners, in units of the page. */
export type CornerLines = {
  /** The marks nearest to the edge of the sheet. */
  found: () => Box[];
  /** Follows an operator that constructs or ends a path. */
  follow: (operator: string, operands: Operand[], matrix: Matrix) => void;
  /** Keeps the lines of the path: stroked, or filled as thin rectangles, which is how some programs draw them. */
  keep: (kind: 'fill' | 'stroke') => void;
};

export function cornerLinesOf(sheet: Box, pointsPerUnit: number): CornerLines {
  const isCornerLine = cornerTest(sheet, pointsPerUnit);
  const found = outermostLines(sheet);
  const pieces = { fill: outermostLines(sheet), stroke: outermostLines(sheet) };
  let at: Point | undefined;
  const add = (kind: 'fill' | 'stroke', from: Point, to: Point) => {
    const box = boxBetween(from, to);
    if (isCornerLine(box)) pieces[kind].add(box);
  };
  return {
    found: found.lines,
    follow(operator, operands, matrix) {
      if (operator === 'm' || operator === 'l') {
        const to = pointIn(matrix, operands, 0);
        if (operator === 'l' && at) add('stroke', at, to);
        at = to;
      } else if (operator === 'c') at = pointIn(matrix, operands, 4);
      else if (operator === 'v' || operator === 'y') at = pointIn(matrix, operands, 2);
      else if (operator === 're') {
        const [x, y, width, height] = operands.map(Number);
        add('fill', pointIn(matrix, operands, 0), pointIn(matrix, [x! + width!, y! + height!], 0));
      } else if (ENDING.has(operator)) {
        pieces.fill.clear();
        pieces.stroke.clear();
        at = undefined;
      }
    },
    keep(kind) {
      for (const line of pieces[kind].lines()) found.add(line);
    },
  };
}

/** Keeps the lines that reach nearest to the edge of the sheet, whenever they are drawn; lines beyond it do not exist. */
function outermostLines(sheet: Box) {
  let kept: { line: Box; distance: number }[] = [];
  const limit = () => {
    kept = kept.sort((a, b) => a.distance - b.distance).slice(0, MAX_LINES);
  };
  return {
    add(line: Box) {
      const fromLeft = line.left - sheet.left;
      const fromBottom = line.bottom - sheet.bottom;
      const fromRight = sheet.width - fromLeft - line.width;
      const fromTop = sheet.height - fromBottom - line.height;
      if (Math.min(fromLeft + line.width, fromBottom + line.height, fromRight + line.width, fromTop + line.height) < 0) return;
      kept.push({ line, distance: Math.max(0, Math.min(fromLeft, fromBottom, fromRight, fromTop)) });
      if (kept.length >= 2 * MAX_LINES) limit();
    },
    lines(): Box[] {
      limit();
      return kept.map(({ line }) => line);
    },
    clear() {
      kept = [];
    },
  };
}

function cornerTest(sheet: Box, pointsPerUnit: number): (box: Box) => boolean {
  const units = (points: number) => points / pointsPerUnit;
  const [shortest, longest, thickest, corner] = [SHORTEST_POINTS, LONGEST_POINTS, THICKEST_POINTS, CORNER_POINTS].map(units) as [
    number,
    number,
    number,
    number,
  ];
  const isNear = (from: number, length: number, edge: number, size: number) =>
    from + length - edge <= corner || edge + size - from <= corner;
  return ({ left, bottom, width, height }) => {
    const length = Math.max(width, height);
    return (
      length >= shortest &&
      length <= longest &&
      Math.min(width, height) <= thickest &&
      isNear(left, width, sheet.left, sheet.width) &&
      isNear(bottom, height, sheet.bottom, sheet.height)
    );
  };
}

function boxBetween([x1, y1]: Point, [x2, y2]: Point): Box {
  return { left: Math.min(x1, x2), bottom: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) };
}
