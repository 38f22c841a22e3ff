/** What was counted of a machine's finished work on the shop floor, against what was calculated for the same work. */
export type MachineActuals = {
  machine: string;
  operations: number;
  calculatedMinutes: number;
  actualMinutes: number;
  good: number;
  waste: number;
};
/** `timeRate` is how much longer it took than calculated (0.08 = 8% longer), `wasteRate` what went wrong of all that was made. */
export type Deviation = { timeRate: number; wasteRate: number; operations: number };

/** How actual time and waste of a machine deviate from what is calculated; none while nothing of it was finished. */
export function deviationOf({ operations, calculatedMinutes, actualMinutes, good, waste }: MachineActuals): Deviation | undefined {
  if (operations === 0 || calculatedMinutes <= 0) return undefined;
  const made = good + waste;
  return { timeRate: actualMinutes / calculatedMinutes - 1, wasteRate: made === 0 ? 0 : waste / made, operations };
}
