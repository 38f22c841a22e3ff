import { sendMailEndpoint } from '#modules/baskets/contract/mail/send-mail.endpoint.ts';
import { sendMailNowEndpoint } from '#modules/baskets/contract/mail/send-mail-now.endpoint.ts';
import { withdrawMailEndpoint } from '#modules/baskets/contract/mail/withdraw-mail.endpoint.ts';
import { mailPermission } from '#modules/baskets/domain/mail/mail.ts';
import roles from '#modules/identity/domain/setup/roles.json' with { type: 'json' };
import { acceptPriceOfFileEndpoint } from '#modules/prepress/contract/accept-price-of-file.endpoint.ts';
import { readPriceOfFileEndpoint } from '#modules/prepress/contract/price-of-file.endpoint.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { type Actor, may, nobody, system } from '#platform/server/actor.ts';
import { HttpError, StaleVersionError } from '#platform/server/errors.ts';
import { execute } from '#platform/server/execute.ts';
import { actorOfToken } from '#platform/server/http/guard.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import type { CommandContext } from '#platform/server/served.ts';
import type { Attempt } from './walk-attempt.ts';

/** A user of every role with exactly its permissions. Customers act by the links in their mails. */
export function actorsOf(): Actor[] {
  return roles.map(({ code, permissions }, place) => ({
    ...system,
    id: place + 1,
    name: code,
    admin: code === 'admin',
    internal: code !== 'customer' && code !== 'supplier',
    permissions: new Set(permissions),
    settings: { 'app.user_id': String(place + 1) },
  }));
}

const writesMail = new Set([sendMailEndpoint, sendMailNowEndpoint, withdrawMailEndpoint].map(({ name }) => name));
/** The permission to mail is per kind; the kinds tried here belong to sales. */
const permissionOf = ({ endpoint }: Extract<Attempt, { endpoint: unknown }>) =>
  writesMail.has(endpoint.name) ? mailPermission('message') : endpoint.permission;
export const mayDo = (actor: Actor, attempt: Extract<Attempt, { endpoint: unknown }>) =>
  may(actor, permissionOf(attempt)) && (actor.internal || !attempt.endpoint.internalOnly);

/** A refused attempt leaves no trace. */
export async function byHand(context: CommandContext, { run }: Extract<Attempt, { seam: unknown }>): Promise<void> {
  const refused = await run(context);
  if (refused) throw new HttpError(409, refused.code, { params: refused.params });
}

/** The attempt with the price or the difference that its refusal or its page shows, when it named another one. */
export async function withShownPrice(
  kernel: Kernel,
  attempt: Attempt,
  error: HttpError,
  now: Temporal.Instant,
): Promise<Attempt | undefined> {
  if ('seam' in attempt) return undefined;
  const { input } = attempt;
  if (error.code === 'PRICE_CHANGED') {
    const price = moneyFromEuros(Number(error.params.price));
    const name = 'total' in input ? 'total' : 'price';
    return price === input[name] ? undefined : { ...attempt, input: { ...input, [name]: price } };
  }
  const isOfFile = attempt.endpoint === acceptPriceOfFileEndpoint && error.code === 'AMENDMENT_CHANGED';
  const shown = isOfFile ? await offeredFor(kernel, input, now) : error instanceof StaleVersionError ? error.current.difference : undefined;
  return shown === undefined || shown === input.difference ? undefined : { ...attempt, input: { ...input, difference: shown } };
}

/** The difference that the upload page shows for a file; undefined where it offers none. */
async function offeredFor(kernel: Kernel, { token, uploadId }: Record<string, unknown>, now: Temporal.Instant): Promise<unknown> {
  const answer = (await call(kernel, { endpoint: readPriceOfFileEndpoint, input: { token, uploadId } }, nobody, now)) as OutputOf<
    typeof readPriceOfFileEndpoint
  >;
  return answer.offer?.difference;
}

export async function call(
  kernel: Kernel,
  { endpoint, input }: Extract<Attempt, { endpoint: unknown }>,
  actor: Actor,
  now: Temporal.Instant,
) {
  const served = kernel.served.find((one) => one.endpoint === endpoint)!;
  const parsed = endpoint.input.parse(input);
  const caller = endpoint.token ? await actorOfToken(kernel, endpoint, nobody, parsed) : actor;
  return execute(kernel, served, { actor: caller, input: parsed, now });
}
