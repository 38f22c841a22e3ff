import { eurosOfUnits, round4, unitsOf } from '#modules/estimating/domain/engine/numbers.ts';
import type { CostLine, Unit } from '#modules/estimating/domain/engine/types.ts';
import type { CostGroup } from '#modules/estimating/domain/parameters/pricing.ts';
import type { Arguments, EurosFormula, HoursFormula } from './formulas.ts';

/** The name of a cost line and how it is counted; constant, known before any number. */
export type LineHead = { code: string; group: CostGroup; unit: Unit; isMaterial: boolean };

/** The explanation of a line: the formula, its numbers by name, and the machine or paper whose parameters were used. */
export type Explanation = {
  formulaKey: string;
  values: Readonly<Record<string, number>>;
  parametersOf: string;
  setupMinutes?: number;
  runMinutes?: number;
};

export type ExplainedLine = CostLine & { explanation: Explanation };

/**
 * Receives the cost lines that the rules write. The rules do not know whether only a sum is wanted (while routes are compared), the lines
 * (of the chosen route) or also their explanation: each is a ledger. A line is rounded once, here.
 */
export type Ledger = {
  /** A line of machine time: hours × rate; the machine is shown. */
  time(head: LineHead, machine: string, eurPerHour: number, quantity: number, formula: HoursFormula, ...numbers: Arguments): void;
  /** A line of material or use; `source` owns the price and is shown as machine only if `shown`. */
  use(head: LineHead, source: string, shown: boolean, quantity: number, formula: EurosFormula, ...numbers: Arguments): void;
};

/* SumLedger is filled thousands of times per search; it names every number, so that no array is allocated per line. */

/** Sums the rounded lines and keeps nothing else: the ledger of the search. In whole ten-thousandths of a euro. */
export class SumLedger implements Ledger {
  units = 0;
  time(
    _: LineHead,
    _of: string,
    eurPerHour: number,
    _n: number,
    { of }: HoursFormula,
    a = 0,
    b = 0,
    c = 0,
    d = 0,
    e = 0,
    f = 0,
    g = 0,
  ): void {
    this.units += unitsOf(of(a, b, c, d, e, f, g) * eurPerHour);
  }
  use(_: LineHead, _of: string, _shown: boolean, _n: number, { of }: EurosFormula, a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0): void {
    this.units += unitsOf(of(a, b, c, d, e, f, g));
  }
}

/** Keeps the lines of a result. */
export class LineLedger implements Ledger {
  units = 0;
  readonly lines: CostLine[] = [];
  time(head: LineHead, machine: string, eurPerHour: number, quantity: number, formula: HoursFormula, ...n: Arguments): void {
    const spent = call(formula, n);
    const units = unitsOf(spent * eurPerHour);
    this.units += units;
    const { code, group, unit } = head;
    this.lines.push({ code, group, machine, quantity: round4(quantity), unit, hours: round4(spent), costEur: eurosOfUnits(units) });
  }
  use(head: LineHead, source: string, shown: boolean, quantity: number, formula: EurosFormula, ...n: Arguments): void {
    const units = unitsOf(call(formula, n));
    this.units += units;
    const { code, group, unit } = head;
    const costEur = eurosOfUnits(units);
    this.lines.push(
      shown
        ? { code, group, machine: source, quantity: round4(quantity), unit, costEur }
        : { code, group, quantity: round4(quantity), unit, costEur },
    );
  }
}

/** Passes on a share of every line, for work that is done once for two parts. */
export class ShareLedger implements Ledger {
  readonly #whole: Ledger;
  readonly #share: number;
  constructor(whole: Ledger, share: number) {
    this.#whole = whole;
    this.#share = share;
  }
  time(head: LineHead, machine: string, eurPerHour: number, quantity: number, formula: HoursFormula, ...n: Arguments): void {
    const share = this.#share;
    const { of, setupMinutes } = formula;
    const own: HoursFormula = {
      ...formula,
      share,
      of: (...all) => of(...all) * share,
      setupMinutes: (...all) => setupMinutes(...all) * share,
    };
    this.#whole.time(head, machine, eurPerHour, quantity * share, own, ...n);
  }
  use(head: LineHead, source: string, shown: boolean, quantity: number, formula: EurosFormula, ...n: Arguments): void {
    const share = this.#share;
    const own: EurosFormula = { ...formula, share, of: (...all) => formula.of(...all) * share };
    this.#whole.use(head, source, shown, quantity * share, own, ...n);
  }
}

/** Keeps the lines with their explanations. */
export class ExplainingLedger implements Ledger {
  readonly #plain = new LineLedger();
  readonly lines: ExplainedLine[] = [];
  time(head: LineHead, machine: string, eurPerHour: number, quantity: number, formula: HoursFormula, ...n: Arguments): void {
    this.#plain.time(head, machine, eurPerHour, quantity, formula, ...n);
    const setupMinutes = round4(formula.setupMinutes(...filled(n)));
    const runMinutes = round4(call(formula, n) * 60 - setupMinutes);
    this.#explain({
      formulaKey: formula.key,
      values: { ...named(formula.names, n), eurPerHour, ...sharedBy(formula) },
      parametersOf: machine,
      setupMinutes,
      runMinutes,
    });
  }
  use(head: LineHead, source: string, shown: boolean, quantity: number, formula: EurosFormula, ...n: Arguments): void {
    this.#plain.use(head, source, shown, quantity, formula, ...n);
    this.#explain({ formulaKey: formula.key, values: { ...named(formula.names, n), ...sharedBy(formula) }, parametersOf: source });
  }
  #explain(explanation: Explanation): void {
    this.lines.push({ ...this.#plain.lines.at(-1)!, explanation });
  }
}

function sharedBy({ share }: { share?: number }): { share?: number } {
  return share === undefined ? {} : { share };
}

function call(formula: EurosFormula, n: Arguments): number {
  return formula.of(n[0] ?? 0, n[1] ?? 0, n[2] ?? 0, n[3] ?? 0, n[4] ?? 0, n[5] ?? 0, n[6] ?? 0);
}

function filled([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0]: Arguments): [number, number, number, number, number, number, number] {
  return [a, b, c, d, e, f, g];
}

function named(names: readonly string[], numbers: Arguments): Record<string, number> {
  return Object.fromEntries(names.map((name, index) => [name, numbers[index] ?? 0]));
}
