import type { EstimateCase } from '#modules/estimating/domain/types.ts';

/** The case on whose sheets a case goes along, or with which it shares one; none for what is printed by itself. */
export function besideOf({ gangedOn, sharesSheetWith }: EstimateCase): EstimateCase | undefined {
  return gangedOn?.host ?? sharesSheetWith?.partner;
}

/** Whether a case goes along with this one, made in this quantity: the same answers, whoever pays and whichever other quantities were asked. */
export function goesAlongWith(ask: EstimateCase, other: EstimateCase, quantity: number): boolean {
  const beside = besideOf(ask);
  return beside !== undefined && beside.quantities[0] === quantity && answersOf(beside) === answersOf(other);
}

type AskedLine = { ask: EstimateCase; quantity: number };
/** `besideLineId` is the line that it goes along with, where that is known. */
type BesideLine = AskedLine & { besideLineId: number | null };

/**
 * Which of these lines are concerned when a line of the same basket changes or goes (`was`, as it asked until now): what goes along with
 * it, and not with a copy of it. One of which only the answers of its host are known is concerned unless another line has the same.
 */
export function concernedBy<Line extends BesideLine>(others: readonly Line[], was: AskedLine & { id: number }): Line[] {
  const hosts = others.filter(({ ask, quantity }) => quantity === was.quantity && answersOf(ask) === answersOf(was.ask));
  return others.filter((line) => {
    if (line.besideLineId !== null) return line.besideLineId === was.id;
    return goesAlongWith(line.ask, was.ask, was.quantity) && hosts.every((host) => host === line);
  });
}

/** The same case, going along with what the other became. */
export function goingAlongWith(ask: EstimateCase, other: EstimateCase, quantity: number): EstimateCase {
  const beside: EstimateCase = { ...plain(other), quantities: [quantity] };
  if (ask.gangedOn) return { ...ask, gangedOn: { ...ask.gangedOn, host: beside } };
  return ask.sharesSheetWith ? { ...ask, sharesSheetWith: { ...ask.sharesSheetWith, partner: beside } } : ask;
}

/** The same case, printed by itself. */
export function apart({ gangedOn: _host, sharesSheetWith: _partner, ...ask }: EstimateCase): EstimateCase {
  return ask;
}

function plain(ask: EstimateCase): EstimateCase {
  const { id: _id, customer: _terms, ...rest } = apart(ask);
  return rest;
}

/** Answers as one text, whatever the order in which they stand. */
function answersOf(ask: EstimateCase): string {
  const { quantities: _asked, onlyPresses: _allowed, ...answers } = plain(ask);
  return JSON.stringify(answers, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}
