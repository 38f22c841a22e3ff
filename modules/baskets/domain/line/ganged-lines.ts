import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';

/** Returns the case on whose sheets this case is ganged, or with which it shares a sheet; undefined for a case printed by itself. */
export function hostCaseOf({ gangedOn, sharesSheetWith }: EstimateCase): EstimateCase | undefined {
  return gangedOn?.host ?? sharesSheetWith?.partner;
}

/** Whether `ask` is ganged with `other` in this quantity: same answers, regardless of customer and of the other quantities asked. */
export function isGangedWith(ask: EstimateCase, other: EstimateCase, quantity: number): boolean {
  const beside = hostCaseOf(ask);
  return beside !== undefined && beside.quantities[0] === quantity && answersOf(beside) === answersOf(other);
}

type AskedLine = { ask: EstimateCase; quantity: number };
/** `besideLineId` is the line it is ganged with, if known. */
type BesideLine = AskedLine & { besideLineId: number | null };

/**
 * Returns the lines ganged with a line of the same basket that changes or is removed (`was`: its case before that), not those ganged with
 * a copy of it. A line that knows only the answers of its host counts, unless another line has the same answers.
 */
export function linesGangedWith<Line extends BesideLine>(others: readonly Line[], was: AskedLine & { id: number }): Line[] {
  const hosts = others.filter(({ ask, quantity }) => quantity === was.quantity && answersOf(ask) === answersOf(was.ask));
  return others.filter((line) => {
    if (line.besideLineId !== null) return line.besideLineId === was.id;
    return isGangedWith(line.ask, was.ask, was.quantity) && hosts.every((host) => host === line);
  });
}

/** Returns the case, ganged with the new case of its host. */
export function gangWith(ask: EstimateCase, other: EstimateCase, quantity: number): EstimateCase {
  const beside: EstimateCase = { ...plain(other), quantities: [quantity] };
  if (ask.gangedOn) return { ...ask, gangedOn: { ...ask.gangedOn, host: beside } };
  return ask.sharesSheetWith ? { ...ask, sharesSheetWith: { ...ask.sharesSheetWith, partner: beside } } : ask;
}

/** Returns the case, printed by itself. */
export function ungang({ gangedOn: _host, sharesSheetWith: _partner, ...ask }: EstimateCase): EstimateCase {
  return ask;
}

function plain(ask: EstimateCase): EstimateCase {
  const { id: _id, customer: _terms, ...rest } = ungang(ask);
  return rest;
}

/** Serializes the answers for comparison, independent of key order. */
function answersOf(ask: EstimateCase): string {
  const { quantities: _asked, onlyPresses: _allowed, ...answers } = plain(ask);
  return JSON.stringify(answers, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}
