import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { acknowledgeNoticeEndpoint } from '#modules/complaints/contract/acknowledge-notice.endpoint.ts';
import { addComplaintCostEndpoint } from '#modules/complaints/contract/add-complaint-cost.endpoint.ts';
import { readComplaintEndpoint } from '#modules/complaints/contract/complaints.endpoints.ts';
import { listLimitsEndpoint, listNoticesEndpoint } from '#modules/complaints/contract/limits.endpoints.ts';
import { readComplaintPatternsEndpoint } from '#modules/complaints/contract/patterns.endpoint.ts';
import { saveComplaintEndpoint } from '#modules/complaints/contract/save-complaint.endpoint.ts';
import { saveLimitEndpoint } from '#modules/complaints/contract/save-limit.endpoint.ts';
import { complain, customer, id, quality, setUpLateComplaints, shop } from '#test/setups/late-complaints.ts';

setUpLateComplaints();

const limitMails = () =>
  shop.kernel.act(({ tx }) =>
    tx.rows<{ to: string[]; subject: string; text: string }>(sql`
    SELECT recipients AS to, subject, body_text AS text FROM mails WHERE kind = 'complaint_limit' ORDER BY id`),
  );
const notices = async () => (await quality.call(listNoticesEndpoint, { open: false })).rows;
const count = { measure: 'count' as const, period: 'week' as const };

describe('complaint limit', () => {
  it('is saved by users with permission, reached once per level and period, and muted once acknowledged', async () => {
    // It is saved by users with permission, for an existing scope.
    {
      const reason = { scope: 'reason' as const, scopeId: id('reason te laat'), ...count };
      const { id: limit } = await quality.call(saveLimitEndpoint, { ...reason, warnAt: 2, stopAt: 3, recipients: ['chef@katern.example'] });
      const code = async (input: object) => (await quality.refused(saveLimitEndpoint, { ...reason, warnAt: 2, stopAt: 3, ...input })).code;
      expect(await code({ warnAt: 4 })).toBe('LIMIT_ORDER');
      expect(await code({ scopeId: null })).toBe('LIMIT_SCOPE_MISSING');
      expect(await code({ id: limit, version: 9 })).toBe('STALE_VERSION');
      for (const scopeId of [999_999, id('department afwerking')])
        expect((await quality.refused(saveLimitEndpoint, { ...reason, scopeId, warnAt: 2, stopAt: 3 })).status).toBe(404);
      expect((await shop.as('order_manager').refused(saveLimitEndpoint, { ...reason, warnAt: 2, stopAt: 3 })).status).toBe(403);
    }
    // It raises one notice per level and period, and mails its recipients once.
    {
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
    }
    // It is acknowledged once with an action, and stays muted as long as requested.
    {
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
    }
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
    for (let times = 0; times < 4; times += 1) await complain();
    const { id: expensive } = await complain();
    await quality.call(addComplaintCostEndpoint, { id: expensive, kind: 'material', amount: 1_500_000 });
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
  });
});
