import type { Operation } from '#modules/estimating/domain/engine/operations.ts';
import type { ComponentResult, EstimateRow } from '#modules/estimating/domain/engine/types.ts';
import type { Sheet } from '#modules/planning/domain/places/place-work.ts';
import { wholeMinutes } from '#modules/planning/domain/plan-event.ts';

/** A plan event before it is stored. `key` links predecessors until the events have ids. */
export type EventDraft = {
  key: string;
  activity: string;
  component: string | null;
  placeCode: string;
  sequence: number;
  setupMinutes: number;
  runMinutes: number;
  minutes: number;
  quantityIn: number;
  /** Good sheets that the calculation expects; left out where it follows from the next operation. */
  quantityOut?: number;
  unit: string;
  predecessors: readonly { key: string; waitMinutes: number }[];
  /** The paper of its component; left out for work on the whole product. */
  paper?: string;
  /** The sheet of its component, when the weight of its paper is known. */
  sheet?: Sheet;
  /** The dies that it holds, by number. */
  tools?: string[];
};

/** Handing the boxes to the carrier. */
const loadingMinutes = 15;
const sequenceStep = 10;

/**
 * Turns the operations of a calculation into the events of one order line: whole minutes, and a quantity in pieces or sheets that a person
 * at the machine can count (a calculation counts clicks, lifts and boxes).
 */
export function toEventDrafts(
  operations: readonly Operation[],
  row: Pick<EstimateRow, 'quantity' | 'chain' | 'components'>,
  gramsOf: (paper: string) => number | undefined = () => undefined,
  die?: string,
): EventDraft[] {
  return operations.map((operation, index) => {
    const component = row.components.find(({ role }) => role === operation.role);
    const sheet = component && sheetOf(component, gramsOf(component.paper));
    const runMinutes = operation.activity === 'dispatch' ? loadingMinutes : operation.runMinutes;
    return {
      key: operation.key,
      activity: operation.activity,
      component: operation.role ?? null,
      placeCode: operation.placeId,
      sequence: (index + 1) * sequenceStep,
      setupMinutes: operation.setupMinutes,
      runMinutes,
      minutes: wholeMinutes(operation.setupMinutes + runMinutes),
      ...countOf(operation, row, endsProduction(operation, operations)),
      ...sheetsOut(operation, operations, row),
      predecessors: operation.predecessors,
      ...(component && { paper: component.paper }),
      ...(sheet && { sheet }),
      ...(die && operation.activity === 'dieCut' && { tools: [die] }),
    };
  });
}

function sheetOf({ sheetLongMm, sheetShortMm }: ComponentResult, gramsPerM2: number | undefined): Sheet | undefined {
  if (gramsPerM2 === undefined) return undefined;
  return { gramsPerM2, ...(sheetLongMm && { longMm: sheetLongMm }), ...(sheetShortMm && { shortMm: sheetShortMm }) };
}

/** The codes of the places on which the work of a line without a calculation is planned. */
export const placesWithoutCalculation = ['PP', 'HW', 'SHIP'] as const;

/** The events of a line that was priced by hand: its files, the work, and its dispatch. */
export function draftsWithoutCalculation(quantity: number): EventDraft[] {
  const event = (key: string, placeCode: string, sequence: number, minutes: number, after: string[]): EventDraft => ({
    key,
    activity: key,
    component: null,
    placeCode,
    sequence,
    setupMinutes: 0,
    runMinutes: minutes,
    minutes,
    quantityIn: quantity,
    unit: 'piece',
    predecessors: after.map((before) => ({ key: before, waitMinutes: 0 })),
  });
  return [
    event('prepress', 'PP', 10, 30, []),
    event('handWork', 'HW', 20, 60, ['prepress']),
    event('dispatch', 'SHIP', 30, loadingMinutes, ['handWork']),
  ];
}

/** Whether nothing but dispatch comes after an operation: its count is what the customer gets. */
function endsProduction(operation: Operation, operations: readonly Operation[]): boolean {
  const later = operations.filter((other) => other.predecessors.some(({ key }) => key === operation.key));
  return operation.activity !== 'dispatch' && later.every(({ activity }) => activity === 'dispatch');
}

function countOf(
  operation: Operation,
  { quantity, chain, components }: Pick<EstimateRow, 'quantity' | 'chain' | 'components'>,
  last: boolean,
) {
  const pieces =
    chain.caseMakerInput ?? chain.binderInput ?? chain.stitcherInput ?? chain.wireInput ?? chain.folderInput ?? chain.cutterOutput;
  if (operation.activity === 'dispatch') return { quantityIn: quantity, unit: 'piece' };
  if (last || operation.activity === 'shrinkWrap') return { quantityIn: pieces ?? quantity, unit: 'piece' };
  const sheets = sheetsOf(
    operation,
    components.find(({ role }) => role === operation.role),
  );
  if (sheets !== undefined) return { quantityIn: sheets, unit: 'sheet' };
  return { quantityIn: Math.ceil(operation.quantity), unit: operation.unit === 'book' ? 'piece' : operation.unit };
}

/** The net sheets of a component, of the operation after which they are counted in pieces. */
function sheetsOut(operation: Operation, operations: readonly Operation[], row: Parameters<typeof countOf>[1]): { quantityOut?: number } {
  const unitOf = (one: Operation) => countOf(one, row, endsProduction(one, operations)).unit;
  const net = row.components.find(({ role }) => role === operation.role)?.netSheets;
  if (net === undefined || unitOf(operation) !== 'sheet') return {};
  const later = operations.filter((other) => other.predecessors.some(({ key }) => key === operation.key));
  const { quantityIn } = countOf(operation, row, false);
  return later.every((other) => unitOf(other) !== 'sheet') ? { quantityOut: Math.min(quantityIn, net) } : {};
}

function sheetsOf({ activity }: Operation, component: ComponentResult | undefined): number | undefined {
  switch (activity) {
    case 'precut':
      return component?.parentSheets;
    case 'printMono':
      return component?.monoGrossSheets;
    case 'print':
      return component?.colourGrossSheets ?? component?.grossSheets;
    case 'cut':
      return component?.netSheets;
    default:
      return undefined;
  }
}
