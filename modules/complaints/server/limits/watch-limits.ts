import { sql } from 'drizzle-orm';
import {
  complaintChanged,
  complaintCostAdded,
  complaintCredited,
  complaintRegistered,
  complaintReworkMade,
} from '#modules/complaints/domain/facts.ts';
import { type LimitMeasure, levelReached } from '#modules/complaints/domain/limits.ts';
import { identityTables } from '#modules/identity/server/public.ts';
import { readBrand } from '#modules/shipping/server/public.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { documentFormats } from '#platform/server/documents/document-text.ts';
import { subscribe } from '#platform/server/facts.ts';
import { queueMail } from '#platform/server/mail/mail.ts';
import { filledMailText } from '#platform/server/mail/mail-text.ts';
import { writeMail } from '#platform/server/mail/write-mail.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';
import { type Limit, type LimitMeasurement, measureLimit, scopeIdOf, scopeNameOf } from './limit-values.ts';
import { proposeForNotice } from './propose-standards.ts';

type Watched = Limit & { id: number; about: string; registeredAt: string; warnAt: number; stopAt: number; recipients: string[] };

/** The facts that may make a limit be reached. */
const watched = [complaintRegistered, complaintChanged, complaintCostAdded, complaintReworkMade, complaintCredited];

export const watchLimits = watched.map((fact) =>
  subscribe(fact, async (context, { refs }) => {
    for (const limit of await limitsOf(context, refs.complaint)) await watch(context, limit, refs.complaint);
  }),
);

/** Reads and locks the unmuted limits that a complaint counts towards, so that concurrent transactions count one after the other. */
function limitsOf({ tx, now, kernel }: CommandContext, complaintId: number): Promise<Watched[]> {
  const today = shopDay({ now, kernel }).toString();
  return tx.rows<Watched>(sql`
    SELECT m.id, m.scope, ${scopeIdOf} AS "scopeId", ${scopeNameOf('nl')} AS about, m.measure, m.period, m.warn_at::float8 AS "warnAt",
      m.stop_at::float8 AS "stopAt", m.recipients, k.registered_at AS "registeredAt"
    FROM complaint_limits m JOIN complaints k ON k.id = ${complaintId}
    WHERE m.active AND (m.muted_until IS NULL OR m.muted_until <= ${today}::date) AND (m.scope = 'all'
      OR m.term_id IN (k.department_id, k.reason_id) OR m.plan_place_id = k.plan_place_id OR m.customer_id = k.customer_id
      OR m.supplier_id = k.supplier_id) ORDER BY m.id FOR NO KEY UPDATE OF m`);
}

/** Raises a notice when a limit is reached for the first time in the complaint's period, and updates an earlier notice. */
async function watch(context: CommandContext, limit: Watched, complaintId: number): Promise<void> {
  const { tx, now, kernel } = context;
  const registeredOn = Temporal.Instant.from(limit.registeredAt).toZonedDateTimeISO(kernel.config.timeZone).toPlainDate();
  const measured = await measureLimit(context, limit, registeredOn);
  const level = levelReached(limit, measured.value);
  if (!level) return;
  const { from, value, complaintIds } = measured;
  const limitValue = level === 'stop' ? limit.stopAt : limit.warnAt;
  const kept = await tx.row<{ id: number; isNew: boolean }>(sql`
    INSERT INTO complaint_notices (limit_id, period_from, level, value, limit_value, complaint_ids, raised_at)
    VALUES (${limit.id}, ${from.toString()}, ${level}, ${value}, ${limitValue}, ${sql.param(complaintIds)}::bigint[], ${now.toString()})
    ON CONFLICT (limit_id, period_from, level) DO UPDATE SET value = excluded.value, complaint_ids = excluded.complaint_ids
    RETURNING id, xmax = 0 AS "isNew"`);
  await proposeForNotice(context, kept!.id, level, complaintIds);
  if (!kept!.isNew) return;
  await tx.record({
    fact: 'complaint_limit.reached',
    refs: { complaint_limit: limit.id, complaint_notice: kept!.id, complaint: complaintId },
    data: { level },
  });
  if (limit.recipients.length > 0) await mailReached(context, limit, { ...measured, level, limitValue });
}

type Reached = LimitMeasurement & { level: 'warn' | 'stop'; limitValue: number };

/** Mails the recipients of the limit, in the shop's language. */
async function mailReached(context: CommandContext, limit: Watched, { value, level, limitValue, complaintIds }: Reached): Promise<void> {
  const { tx, kernel } = context;
  const say = (key: string) => kernel.texts.say('nl', `complaints.limitList.${key}`);
  const unit = await tx.row<{ id: number }>(sql`SELECT id FROM ${identityTables.businessUnits} ORDER BY id LIMIT 1`);
  const brand = await readBrand(tx, unit!.id);
  const numbers = await tx.rows<{ number: string }>(
    sql`SELECT number FROM complaints WHERE id = ANY(${sql.param(complaintIds)}) ORDER BY id`,
  );
  const params = {
    level: say(`levels.${level}`),
    about: limit.about || say('scopes.all'),
    measure: say(`measures.${limit.measure}`),
    value: sayValue(limit.measure, value ?? 0),
    limit: sayValue(limit.measure, limitValue),
    complaints: numbers.map(({ number }) => number).join(', '),
    link: `${kernel.config.publicUrl}/complaint/notices`,
  };
  const { subject, message } = await filledMailText(context, 'complaint_limit', { unit: brand.unit, language: 'nl' }, params);
  await queueMail(context, {
    kind: 'complaint_limit',
    refs: [`complaint_limit:${limit.id}`],
    to: limit.recipients,
    brand,
    subject,
    ...writeMail({ language: 'nl', brand, message, signature: brand.name }),
  });
}

/** `€ 1.500,00`, `12,5%` or `4`. */
function sayValue(measure: LimitMeasure, value: number): string {
  const { money, percent, quantity } = documentFormats('nl');
  if (measure === 'cost') return money(moneyFromEuros(value));
  return measure === 'share' ? percent(value) : quantity(value);
}
