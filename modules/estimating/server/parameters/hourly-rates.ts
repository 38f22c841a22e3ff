import { parametersPage } from '#modules/estimating/contract/estimating.pages.ts';
import { machinesOf, pathOfMachine } from '#modules/estimating/domain/parameters/machines.ts';
import { parameterAt } from '#modules/estimating/domain/parameters/parameter-values.ts';
import { type Money, moneyFromEuros } from '#platform/domain/money.ts';
import { may } from '#platform/server/actor.ts';
import type { QueryContext } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';
import { findParameterSetOn } from './parameter-sets.ts';

/** Reads the hourly rate of each machine by its code, with its part of the parameters; empty for users without the right to see parameters. */
export async function hourlyRates({ tx, now, kernel, actor }: QueryContext): Promise<ReadonlyMap<string, { hour: Money; part: string }>> {
  if (!may(actor, parametersPage.access)) return new Map();
  const found = await findParameterSetOn(tx, shopDay({ now, kernel }).toString());
  if (!found) return new Map();
  return new Map(
    machinesOf(found.shop).flatMap(({ id }) => {
      const part = pathOfMachine(found.shop, id)!;
      const rate = parameterAt(found.shop, `${part}.eurPerHour`);
      return rate === undefined ? [] : [[id, { hour: moneyFromEuros(Number(rate)), part }] as const];
    }),
  );
}
