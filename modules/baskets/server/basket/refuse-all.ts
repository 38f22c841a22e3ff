import type { ConfirmBasketRefusal, ConfirmRefusalText } from '#modules/baskets/contract/order/confirm-basket.endpoint.ts';
import type { Refused } from '#platform/domain/decision.ts';
import { HttpError } from '#platform/server/errors.ts';
import type { CommandContext } from '#platform/server/served.ts';

/** Throws all refusals at once: the first gives the code of the response, each appears in `context.refusals` and at its field. */
export function refuseAll({ kernel, actor }: CommandContext, refusals: readonly Refused<ConfirmBasketRefusal>[]): void {
  const [first] = refusals;
  if (!first) return;
  const said: ConfirmRefusalText[] = refusals.map(({ code, params, field }) => ({
    code,
    message: kernel.texts.refusal(actor.language, code, flat(params)),
    field: field ?? null,
    lineId: typeof params.lineId === 'number' ? params.lineId : null,
  }));
  const fields: Record<string, string[]> = {};
  for (const { field, message } of said) if (field) fields[field] = [...(fields[field] ?? []), message];
  throw new HttpError(409, first.code, { params: first.params, fields, context: { ...first.params, refusals: said } });
}

function flat(params: Refused['params']): Record<string, string | number> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]));
}
