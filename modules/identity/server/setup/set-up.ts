import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { setUpEndpoint } from '#modules/identity/contract/setup/set-up.endpoint.ts';
import { decideNewPassword } from '#modules/identity/domain/password.ts';
import roles from '#modules/identity/domain/setup/roles.json' with { type: 'json' };
import { decideSetUp } from '#modules/identity/domain/setup/set-up.ts';
import { completeUnitNumbers, decideUnit } from '#modules/identity/domain/setup/unit.ts';
import { readLogo } from '#modules/identity/server/setup/logo.ts';
import { forbiddenPasswordWords } from '#modules/identity/server/sign-in/password-hash.ts';
import { createUser } from '#modules/identity/server/users/create-user.ts';
import { type Decision, decideAll, type Refused } from '#platform/domain/decision.ts';
import { numberKinds } from '#platform/domain/number-format.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { type CommandContext, command } from '#platform/server/served.ts';
import { revokeTokens } from '#platform/server/tokens.ts';
import { setUpTokenKind } from './offer-set-up.ts';
import { setUpSteps } from './set-up-steps.ts';
import { checkUnitNumbers } from './unit-numbers.ts';

type SetUpInput = Omit<z.output<typeof setUpEndpoint.input>, 'token'>;

const firstUnitId = 1;

export const setUp = command(setUpEndpoint, (context, { token: _, ...input }) => context.tx.asStaff(() => setUpShop(context, input)));

/** Begins the shop in one transaction. A second caller waits for the first, and is refused. */
export async function setUpShop(
  context: CommandContext,
  given: SetUpInput,
): Promise<{ email: string } | Refused<(typeof setUpEndpoint.refusals)[number]>> {
  const { tx, now, kernel } = context;
  const input = { ...given, unit: completeUnitNumbers(given.unit) };
  const { administrator, unit, numbers, start, parameters } = input;
  await tx.rows(sql`SELECT pg_advisory_xact_lock(hashtext('set_up'))`);
  const decided = decide(await countUsers(tx), input, context);
  if (!decided.accepted) return decided;

  const { hosts, printsDissertations, ...brand } = { ...unit, logo: readLogo(unit.logo).kept };
  await tx.rows(sql`
    INSERT INTO business_units (id, ui_id, name, brand, hosts, prints_dissertations)
    VALUES (${firstUnitId}, ${firstUnitId}, ${unit.name}, ${JSON.stringify({ unit: firstUnitId, ...brand })}, ${sql.param(hosts)}, ${printsDissertations})`);
  for (const role of roles)
    await tx.rows(sql`
      INSERT INTO roles (code, name_nl, name_en, permissions)
      VALUES (${role.code}, ${role.nameNl}, ${role.nameEn}, ${sql.param(role.permissions)})`);
  const { name, email, language, password } = administrator;
  const userId = await createUser(context, {
    ...{ name, email, language, password, businessUnitId: firstUnitId, roles: ['admin'] },
    ...{ internal: true, externalB2b: false, admin: true },
  });
  for (const kind of numberKinds) {
    const { prefix, digits, first } = numbers[kind];
    await tx.rows(sql`INSERT INTO number_formats (kind, prefix, digits) VALUES (${kind}, ${prefix}, ${digits})`);
    if (kind !== 'invoice') await tx.rows(sql`SELECT begin_numbers(${kind}, ${first})`);
  }
  const choices = { unitId: firstUnitId, userId, phone: unit.phone, country: unit.country, numbers, start, parameters };
  for (const step of setUpSteps.entriesOf(kernel).toSorted((one, other) => one.order - other.order)) {
    const refused = await step.run(context, choices);
    if (refused) return refused;
  }
  await revokeTokens(tx, setUpTokenKind, 0, now);
  await tx.record({ fact: 'shop.set_up', refs: { businessUnit: firstUnitId }, data: { name: unit.name, by: email, start } });
  return { email };
}

function decide(
  users: number,
  { administrator: { password, repeated, email, name }, unit }: SetUpInput,
  { kernel }: CommandContext,
): Decision<undefined, (typeof setUpEndpoint.refusals)[number]> {
  const open = decideSetUp(users);
  if (!open.accepted) return open;
  const chosen = decideNewPassword(password, repeated, forbiddenPasswordWords(kernel, email, name));
  const company = decideUnit(unit, checkUnitNumbers(unit));
  return decideAll<(typeof setUpEndpoint.refusals)[number]>(under('administrator', chosen), under('unit', company));
}

/** The same decision, a refusal at the field of the part of the form that it belongs to. */
function under<Code extends string>(part: string, decided: Decision<undefined, Code>): Decision<undefined, Code> {
  if (decided.accepted) return decided;
  const refused = decided;
  const at = (one: Refused): Refused => (one.field === undefined ? one : { ...one, field: `${part}.${one.field}` });
  return { ...refused, ...at(refused), code: refused.code, ...(refused.also && { also: refused.also.map(at) }) };
}

export async function countUsers(tx: ReadTx): Promise<number> {
  const found = await tx.row<{ users: number }>(sql`SELECT count(*) AS users FROM users`);
  return Number(found!.users);
}
