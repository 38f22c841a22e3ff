import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acknowledgeNoticeEndpoint } from '#modules/complaints/contract/acknowledge-notice.endpoint.ts';
import { addComplaintCostEndpoint } from '#modules/complaints/contract/add-complaint-cost.endpoint.ts';
import { listStatusesEndpoint, listTermsEndpoint, readCapacityEndpoint } from '#modules/complaints/contract/complaint-lists.endpoints.ts';
import { readComplaintChoicesEndpoint, readComplaintEndpoint } from '#modules/complaints/contract/complaints.endpoints.ts';
import { listLimitsEndpoint, listNoticesEndpoint } from '#modules/complaints/contract/limits.endpoints.ts';
import { readComplaintPatternsEndpoint } from '#modules/complaints/contract/patterns.endpoint.ts';
import { registerComplaintEndpoint } from '#modules/complaints/contract/register-complaint.endpoint.ts';
import { removeTermEndpoint } from '#modules/complaints/contract/remove-term.endpoint.ts';
import { saveCapacityEndpoint } from '#modules/complaints/contract/save-capacity.endpoint.ts';
import { saveComplaintEndpoint } from '#modules/complaints/contract/save-complaint.endpoint.ts';
import { saveLimitEndpoint } from '#modules/complaints/contract/save-limit.endpoint.ts';
import { saveStatusEndpoint } from '#modules/complaints/contract/save-status.endpoint.ts';
import { saveTermEndpoint } from '#modules/complaints/contract/save-term.endpoint.ts';
import { addCustomer, type TestCustomer } from '#test/baskets.ts';
import { type Caller, openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let customer: TestCustomer;
let quality: Caller;
const ids: Record<string, number> = {};
beforeAll(async () => {
  shop = await openTestShop();
  customer = await addCustomer(shop);
  quality = shop.as('quality');
  const choices = await quality.call(readComplaintChoicesEndpoint, {});
  for (const { kind, name, id } of choices.terms) ids[`${kind} ${name}`] = id;
  ids.place = await shop.kernel.act(async ({ tx }) => {
    const made = await tx.row<{ id: number }>(sql`
      INSERT INTO plan_places (code, name_nl, name_en, department, kind, week, position)
      VALUES ('PUR', 'Binder', 'Binder', 'binding', 'binder', '[]', 1) RETURNING id`);
    return made!.id;
  });
});
afterAll(() => shop.close());
const id = (name: string) => ids[name] ?? Number.NaN;

async function complain(reason = 'reason te laat') {
  const typeId = id('type levering');
  const made = await quality.call(registerComplaintEndpoint, {
    ...{ customerId: customer.id, title: 'Te laat', typeId, departmentId: id('department afwerking'), reasonId: id(reason), tell: false },
  });
  return made;
}
const limitMails = () =>
  shop.kernel.act(({ tx }) =>
    tx.rows<{ to: string[]; subject: string; text: string }>(sql`
    SELECT recipients AS to, subject, body_text AS text FROM mails WHERE kind = 'complaint_limit' ORDER BY id`),
  );
const notices = async () => (await quality.call(listNoticesEndpoint, { open: false })).rows;
const count = { measure: 'count' as const, period: 'week' as const };

describe('complaint limit', () => {
  let limit: number;
  it('is saved by users with permission, for an existing scope', async () => {
    const reason = { scope: 'reason' as const, scopeId: id('reason te laat'), ...count };
    ({ id: limit } = await quality.call(saveLimitEndpoint, { ...reason, warnAt: 2, stopAt: 3, recipients: ['chef@katern.example'] }));
    const code = async (input: object) => (await quality.refused(saveLimitEndpoint, { ...reason, warnAt: 2, stopAt: 3, ...input })).code;
    expect(await code({ warnAt: 4 })).toBe('LIMIT_ORDER');
    expect(await code({ scopeId: null })).toBe('LIMIT_SCOPE_MISSING');
    expect(await code({ id: limit, version: 9 })).toBe('STALE_VERSION');
    for (const scopeId of [999_999, id('department afwerking')])
      expect((await quality.refused(saveLimitEndpoint, { ...reason, scopeId, warnAt: 2, stopAt: 3 })).status).toBe(404);
    expect((await shop.as('order_manager').refused(saveLimitEndpoint, { ...reason, warnAt: 2, stopAt: 3 })).status).toBe(403);
  });

  it('raises one notice per level and period, and mails its recipients once', async () => {
    await complain();
    expect(await notices()).toEqual([]);
    await complain();
    await complain();
    await complain('reason beschadigd');
    await complain();
    const found = await notices();
    expect(found.map(({ level, value, limitValue, complaints }) => [level, value, limitValue, complaints.length])).toEqual([
      ['stop', 4, 3, 4],
      ['warn', 2, 2, 2],
    ]);
    expect((await limitMails()).map(({ to, subject }) => [to, subject])).toEqual([
      [['chef@katern.example'], 'Klachtlimiet: waarschuwing voor te laat'],
      [['chef@katern.example'], 'Klachtlimiet: stop voor te laat'],
    ]);
    const facts = await shop.kernel.act(({ tx }) =>
      tx.rows<{ data: object }>(sql`SELECT data FROM facts WHERE fact = 'complaint_limit.reached' ORDER BY id`),
    );
    expect(facts.map(({ data }) => data)).toEqual([{ level: 'warn' }, { level: 'stop' }]);
    expect((await quality.call(listLimitsEndpoint, {})).rows).toMatchObject([{ about: 'te laat', value: 4, level: 'stop' }]);
  });

  it('is acknowledged once with an action, and stays muted as long as requested', async () => {
    const [stop, warn] = await notices();
    await quality.call(acknowledgeNoticeEndpoint, { id: stop!.id, action: 'Andere vervoerder', mutedUntil: '2026-11-26' });
    const again = { id: stop!.id, action: 'Nog eens' };
    expect(await quality.refused(acknowledgeNoticeEndpoint, again)).toMatchObject({
      code: 'NOTICE_ACKNOWLEDGED',
      message: expect.stringContaining('Koen'),
    });
    expect((await quality.refused(acknowledgeNoticeEndpoint, { id: 999_999, action: 'x' })).status).toBe(404);
    expect((await quality.call(listNoticesEndpoint, {})).rows.map((row) => row.id)).toEqual([warn!.id]);
    shop.moveClock('2026-11-24T09:00:00Z');
    for (let times = 0; times < 3; times += 1) await complain();
    expect(await notices()).toHaveLength(2);
    shop.moveClock('2026-11-27T09:00:00Z');
    await complain();
    expect(await notices()).toHaveLength(3);
    shop.moveClock('2026-11-18T09:00:00Z');
  });

  it('measures the total cost of complaints', async () => {
    const about = { scope: 'customer' as const, scopeId: customer.id, measure: 'cost' as const, period: 'quarter' as const };
    const { id: costLimit } = await quality.call(saveLimitEndpoint, { ...about, warnAt: 100, stopAt: 500 });
    const { id: complaint } = await complain();
    await quality.call(addComplaintCostEndpoint, { id: complaint, kind: 'material', amount: 1_500_000 });
    expect((await notices()).find(({ limitId }) => limitId === costLimit)).toMatchObject({
      level: 'warn',
      value: 150,
      about: 'Universiteit Utrecht',
    });
  });
});

describe('complaint patterns', () => {
  it('counts complaints by reason, month, machine, customer and cost', async () => {
    const { complaints } = (await notices()).at(-1)!;
    const [first] = complaints;
    for (const day of ['2026-11-18', '2026-11-19', '2026-11-20']) {
      shop.moveClock(`${day}T09:00:00Z`);
      const { id: complaint, version } = await complain('reason binding laat los');
      const { title, typeId, dueOn, reasonId } = await quality.call(readComplaintEndpoint, { id: complaint });
      await quality.call(saveComplaintEndpoint, { id: complaint, version, title, typeId, dueOn, reasonId, planPlaceId: id('place') });
    }
    const found = await quality.call(readComplaintPatternsEndpoint, {});
    expect(found.reasons[0]).toMatchObject({ name: 'te laat' });
    expect(found.reasons.at(-1)?.cumulative).toBe(1);
    expect(found.trend.months).toHaveLength(13);
    expect(found.trend.months.at(-1)).toMatchObject({ month: '2026-11', orders: 0, share: null });
    expect(found.machines).toMatchObject([{ place: 'Binder', reason: 'binding laat los', count: 3 }]);
    expect(found.repeats).toMatchObject([{ place: 'Binder', from: '2026-11-18', until: '2026-11-20' }]);
    expect(found.customers).toMatchObject([{ name: 'Universiteit Utrecht', cost: 1_500_000 }]);
    expect((await quality.call(readComplaintPatternsEndpoint, { unitId: 5 })).count).toBe(0);
    expect(first).toBeDefined();
  });
});

describe('cost limit', () => {
  it('is reached when a cost is added, also when it belongs to an earlier period', async () => {
    const about = { scope: 'reason' as const, scopeId: id('reason verkeerd adres'), measure: 'cost' as const, period: 'week' as const };
    const { id: limit } = await quality.call(saveLimitEndpoint, {
      ...about,
      warnAt: 1000,
      stopAt: 2500,
      recipients: ['chef@katern.example'],
    });
    const made = await Promise.all([1, 2, 3, 4].map(() => complain('reason verkeerd adres')));
    const addTo = (complaint: number) => quality.call(addComplaintCostEndpoint, { id: complaint, kind: 'material', amount: 4_000_000 });
    await Promise.all(made.map((complaint) => addTo(complaint.id)));
    const ofLimit = async () => (await notices()).filter(({ limitId }) => limitId === limit).map(({ level, value }) => [level, value]);
    expect(await ofLimit()).toEqual([['warn', 1600]]);
    expect((await limitMails()).at(-1)?.text).toMatch(/€\s1\.\d00,00, grens €\s1\.000,00/);
    shop.moveClock('2026-11-26T09:00:00Z');
    for (const complaint of made.slice(0, 3)) await addTo(complaint.id);
    expect(await ofLimit()).toEqual([
      ['stop', 2800],
      ['warn', 2400],
    ]);
    shop.moveClock('2026-11-20T09:00:00Z');
  });
});

describe('lists of terms and statuses', () => {
  it('change terms, and refuse deleting a term in use', async () => {
    const term = { kind: 'reason' as const, nameNl: 'omgekrulde vellen', nameEn: 'curled sheets' };
    const { id: made, version } = await quality.call(saveTermEndpoint, term);
    await quality.call(saveTermEndpoint, { ...term, id: made, version, nameEn: 'curl' });
    expect((await quality.refused(saveTermEndpoint, { ...term, id: made, version })).code).toBe('STALE_VERSION');
    await quality.call(removeTermEndpoint, { id: made });
    expect((await quality.refused(removeTermEndpoint, { id: made })).status).toBe(404);
    expect(await quality.refused(removeTermEndpoint, { id: id('reason te laat') })).toMatchObject({ status: 409, code: 'IN_USE' });
    const sub = { kind: 'sub_department' as const, nameNl: 'rillen', nameEn: 'creasing' };
    expect((await quality.refused(saveTermEndpoint, sub)).code).toBe('SUB_DEPARTMENT_OF_NONE');
    await quality.call(saveTermEndpoint, { ...sub, parentId: id('department afwerking') });
    expect((await quality.call(listTermsEndpoint, {})).rows.map(({ nameNl }) => nameNl)).toContain('rillen');
    expect((await shop.as('order_manager').refused(saveTermEndpoint, term)).status).toBe(403);
  });

  it('change statuses, as long as they form a valid set and no complaint has a removed status', async () => {
    const { rows } = await quality.call(listStatusesEndpoint, {});
    const [start, next] = rows;
    const code = async (change: object) => (await quality.refused(saveStatusEndpoint, { ...start!, ...change })).code;
    expect(await code({ nextIds: [start!.id] })).toBe('COMPLAINT_NEXT_ITSELF');
    expect(await code({ nextIds: [] })).toBe('COMPLAINT_NEXT_NOTHING');
    const speak = (language: 'nl' | 'en') =>
      shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE users SET language = ${language} WHERE name LIKE 'Koen%'`));
    await speak('en');
    const stoodIn = await quality.refused(saveStatusEndpoint, { ...start!, active: false });
    expect([stoodIn.code, stoodIn.message]).toEqual(['STATUS_STOOD_IN', expect.stringContaining(start!.nameEn)]);
    await speak('nl');
    expect(await code({ version: 9 })).toBe('STALE_VERSION');
    expect((await quality.refused(saveStatusEndpoint, { ...start!, nextIds: [999_999] })).status).toBe(404);
    const { id: made } = await quality.call(saveStatusEndpoint, {
      ...{ nameNl: 'bij de directie', nameEn: 'with the board', kind: 'waiting', tone: 'amber', position: 45, nextIds: [next!.id] },
    });
    await quality.call(saveStatusEndpoint, { ...start!, nextIds: [...start!.nextIds, made] });
  });

  it('set the daily capacity that gives a new complaint its due day', async () => {
    const { week } = await quality.call(readCapacityEndpoint, {});
    expect(week).toEqual([4, 4, 4, 4, 4, 0, 0]);
    await quality.call(saveCapacityEndpoint, { week: [0, 0, 0, 0, 0, 0, 50] });
    expect(await quality.call(saveCapacityEndpoint, { week: [0, 0, 0, 0, 0, 0, 50] })).toEqual({ week: [0, 0, 0, 0, 0, 0, 50] });
    const { id: complaint } = await complain();
    const dueOn = async (one: number) => (await quality.call(readComplaintEndpoint, { id: one })).dueOn;
    expect(await dueOn(complaint)).toBe('2026-11-22');
    await quality.call(saveCapacityEndpoint, { week: [0, 0, 0, 0, 0, 1, 0] });
    const atOnce = await Promise.all([1, 2, 3].map(() => complain()));
    const days = await Promise.all(atOnce.map((one) => dueOn(one.id)));
    expect(days.toSorted()).toEqual(['2026-11-21', '2026-11-28', '2026-12-05']);
  });
});
