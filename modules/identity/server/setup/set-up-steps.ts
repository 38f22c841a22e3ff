import type { SetUpStart } from '#modules/identity/domain/setup/set-up.ts';
import type { UnitCountry } from '#modules/identity/domain/setup/unit.ts';
import type { Refused } from '#platform/domain/decision.ts';
import type { NumberFormat, NumberKind } from '#platform/domain/number-format.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { slot } from '#platform/server/slot.ts';

export type SetUpChoices = {
  unitId: number;
  /** The administrator. */
  userId: number;
  phone: string;
  country: UnitCountry;
  numbers: Readonly<Record<NumberKind, NumberFormat & { first: number }>>;
  start: SetUpStart;
  parameters: unknown;
};

/** A step of setting up a shop, in its transaction; steps run by rising `order`. */
export type SetUpStep = {
  order: number;
  run(context: CommandContext, choices: SetUpChoices): Promise<Refused<'SET_UP_PARAMETERS_MISSING' | 'PARAMETERS_WRONG'> | undefined>;
};
export const setUpSteps = slot<SetUpStep>('identity.setUpSteps');
