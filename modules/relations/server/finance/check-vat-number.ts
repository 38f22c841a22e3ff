import { sql } from 'drizzle-orm';
import { checkVatNumberEndpoint } from '#modules/relations/contract/finance/check-vat-number.endpoint.ts';
import { decideCheckVatNumber, decideVatRegister } from '#modules/relations/domain/finance/check-vat-number.ts';
import {
  isCoveredByVies,
  VAT_CHECK_DAYS,
  VAT_RETRY_MINUTES,
  type VatAnswer,
  type VatState,
  vatStateAfter,
} from '#modules/relations/domain/finance/vat-check.ts';
import { vatRegisterOf, vatRegisterUrl } from '#modules/relations/server/vies/vies.ts';
import { notSetUp } from '#platform/domain/not-set-up.ts';
import { notFound } from '#platform/server/errors.ts';
import { stubbedServices } from '#platform/server/external/stubbed-services.ts';
import { externalCallJob, job } from '#platform/server/jobs/jobs.ts';
import { type CommandContext, command, type Tx } from '#platform/server/served.ts';
import { isFormerStub, vatStateNow } from './former-stub.ts';

const checkJobName = 'relations.checkVatNumber';
/** Maximum number of checks per night, to respect the limits of VIES. */
const perNight = 500;

/** Resets the state of a new or changed VAT number, and enqueues its check when VIES covers it. */
export async function resetVatCheck(tx: Tx, customerId: number, vatNumber: string | null): Promise<void> {
  const asked = vatNumber !== null && isCoveredByVies(vatNumber);
  await tx.rows(sql`
    UPDATE customers SET vat_state = ${asked ? 'pending' : null}, vat_checked_at = NULL, vat_check_trouble = '', vat_registered_name = '', vat_by_stub = false
    WHERE id = ${customerId}`);
  if (asked) await askRegister(tx, customerId);
}

const askRegister = (tx: Tx, customerId: number, again: { tries: number; runAt: string } | undefined = undefined) =>
  tx.addJob(
    checkJobName,
    { customerId, tries: again?.tries ?? 0 },
    { key: `vat-number:${customerId}`, ...(again && { runAt: again.runAt }) },
  );

export const checkVatNumber = command(checkVatNumberEndpoint, async ({ tx, kernel }, { id }) => {
  const found = await tx.row<{ vatNumber: string | null }>(
    sql`SELECT vat_number AS "vatNumber" FROM customers WHERE id = ${id} FOR UPDATE`,
  );
  if (!found) throw notFound();
  const decided = decideCheckVatNumber(found.vatNumber);
  if (!decided.accepted) return decided;
  const register = decideVatRegister(Boolean(vatRegisterUrl(kernel)));
  if (!register.accepted) return register;
  await askRegister(tx, id);
  await tx.record({ fact: 'customer.vat_check_asked', refs: { customer: id }, data: { number: decided.value } });
  return { id };
});

type Asked = { vatNumber: string; state: VatState; trouble: string };

/** Checks a VAT number with VIES and stores the result; retries later when VIES does not answer. */
export const checkVatNumberJob = externalCallJob<Asked, VatAnswer>(checkJobName, {
  async read({ tx, kernel }, { customerId }) {
    return tx.row<Asked>(sql`
      SELECT vat_number AS "vatNumber", ${vatStateNow(kernel)} AS state, vat_check_trouble AS trouble FROM customers
      WHERE id = ${Number(customerId)} AND vat_number IS NOT NULL AND vat_state IS NOT NULL`);
  },
  call: (kernel, { vatNumber }) => vatRegisterOf(kernel).check(vatNumber),
  save: keepAnswer,
});

async function keepAnswer(
  { tx, now, kernel }: CommandContext,
  payload: Record<string, unknown>,
  asked: Asked,
  answer: VatAnswer,
): Promise<void> {
  const { customerId, tries } = payload as { customerId: number; tries: number };
  const state = vatStateAfter(asked.state, answer);
  const failure = answer.kind === 'unavailable' ? answer.reason : '';
  const byStub = stubbedServices(kernel.config).includes('vies');
  // The number may have changed while the request was running.
  const [kept] = await tx.rows(sql`
    UPDATE customers SET vat_state = ${state}, vat_check_trouble = ${failure},
      vat_checked_at = CASE WHEN ${failure} = '' THEN ${now.toString()}::timestamptz ELSE vat_checked_at END,
      vat_registered_name = CASE WHEN ${failure} = '' THEN ${answer.kind === 'valid' ? answer.name : ''} ELSE vat_registered_name END,
      vat_by_stub = CASE WHEN ${failure} = '' THEN ${byStub} ELSE vat_by_stub END
    WHERE id = ${customerId} AND vat_number = ${asked.vatNumber} RETURNING id`);
  if (!kept) return;
  const minutes = failure === notSetUp ? undefined : VAT_RETRY_MINUTES[tries];
  if (failure && minutes) await askRegister(tx, customerId, { tries: tries + 1, runAt: now.add({ minutes }).toString() });
  if (failure && failure === asked.trouble) return;
  const fact = failure ? 'customer.vat_check_failed' : 'customer.vat_checked';
  await tx.record({
    fact,
    refs: { customer: customerId },
    data: { number: asked.vatNumber, state: byStub ? `${state}_by_stub` : state, reason: failure },
  });
}

/** Nightly job: enqueues the checks that are due again, first those that a stub answered before the shop was real. */
export const recheckVatNumbers = job(
  'relations.recheckVatNumbers',
  async ({ tx, now, kernel }) => {
    const former = isFormerStub(kernel);
    const before = now.subtract({ hours: 24 * VAT_CHECK_DAYS }).toString();
    const due = await tx.rows<{ id: number }>(sql`
      SELECT id FROM customers WHERE vat_state IS NOT NULL AND (vat_checked_at IS NULL OR vat_checked_at < ${before} OR ${former})
      ORDER BY ${former} DESC, vat_checked_at NULLS FIRST LIMIT ${perNight}`);
    for (const { id } of due) await askRegister(tx, id);
  },
  { nightly: '03:20' },
);
