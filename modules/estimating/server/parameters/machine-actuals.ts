import type { MachineActuals } from '#modules/estimating/domain/parameters/machine-actuals.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { slot } from '#platform/server/slot.ts';

/** Reads what the shop floor counted of every machine since a moment; planning fills this slot. */
export type ActualsReader = (tx: ReadTx, since: Temporal.Instant) => Promise<MachineActuals[]>;
export const machineActuals = slot<ActualsReader>('estimating.machineActuals');
