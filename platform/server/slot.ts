import type { Kernel } from './kernel.ts';

/**
 * An extension point of a lower module that higher modules fill: the lower one declares it (`slot<ConfirmCheck>('confirmChecks')`),
 * higher ones export entries, `apps/server` lists them.
 */
export type Slot<Entry> = { entriesOf(kernel: Pick<Kernel, 'slots'>): readonly Entry[]; entry(entry: Entry): SlotEntry };
export type SlotEntry = { slot: string; entry: unknown };

export function slot<Entry>(name: string): Slot<Entry> {
  return {
    entriesOf: (kernel) => (kernel.slots[name] ?? []) as readonly Entry[],
    entry: (entry) => ({ slot: name, entry }),
  };
}

export function slotsOf(entries: readonly SlotEntry[]): Record<string, unknown[]> {
  const slots: Record<string, unknown[]> = {};
  for (const { slot: name, entry } of entries) slots[name] = [...(slots[name] ?? []), entry];
  return slots;
}
