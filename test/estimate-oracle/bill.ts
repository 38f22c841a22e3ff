import { type Exact, exact, sum } from './exact.ts';

export interface Line {
  readonly code: string;
  readonly group: string;
  readonly machine?: string;
  readonly quantity: number;
  readonly unit: string;
  readonly hours?: number;
  readonly cost: Exact;
}

/** The cost lines of one estimate: each rounded to 4 decimals once, at its end. */
export class Bill {
  readonly lines: Line[] = [];

  /** A line of material: no hours, and no line for none. */
  goods(code: string, group: string, quantity: Exact | number, unit: string, cost: Exact, machine?: string): void {
    if (exact(quantity).above === 0n) return;
    this.lines.push({ code, group, ...(machine ? { machine } : {}), quantity: exact(quantity).shown(4), unit, cost: cost.rounded(4) });
  }

  /** A line of time: hours × the rate of the machine. */
  time(
    code: string,
    group: string,
    machine: { id: string; eurPerHour: number },
    quantity: Exact | number,
    unit: string,
    hours: Exact,
  ): void {
    const cost = hours.times(machine.eurPerHour).rounded(4);
    this.lines.push({ code, group, machine: machine.id, quantity: exact(quantity).shown(4), unit, hours: hours.shown(4), cost });
  }

  cost(): Exact {
    return sum(this.lines.map(({ cost }) => cost)).rounded(4);
  }
}

export const minutes = (value: Exact | number): Exact => exact(value).over(60);

/** Section 1: what goes into an operation for an output. */
export function step(output: number, operation: { runWasteRate: number; setupWaste: number }): number {
  return exact(output).times(exact(1).plus(operation.runWasteRate)).ceil() + operation.setupWaste;
}
