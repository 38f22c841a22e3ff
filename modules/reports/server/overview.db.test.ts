import { type SQL, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { listBasketsEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { readOverviewEndpoint } from '#modules/reports/contract/overview.endpoints.ts';
import { rebuildOverviewEndpoint } from '#modules/reports/contract/rebuild-overview.endpoint.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { manager, open, setUpReports, shop } from '#test/setups/reports.ts';
import { cacheDays } from './cached-days.ts';
import { overviewDays } from './overview-days.ts';

setUpReports();

/** One history, of which the cached days are changed and then compared with their rows. */
describe('order overview', { shuffle: false }, () => {
  const span = { from: '2026-09-01', until: '2026-12-31' };
  const overview = (input: InputOf<typeof readOverviewEndpoint> = {}) => manager().call(readOverviewEndpoint, { ...span, ...input });
  it('counts a basket once per stage, with the same total for every grouping', async () => {
    const totals = [];
    for (const rows of ['day', 'week', 'unit', 'manager', 'group'] as const) {
      const { counts } = await overview({ rows });
      const made = counts.filter(({ stage }) => stage === 'new');
      totals.push([made.reduce((sum, { count }) => sum + count, 0), made.reduce((sum, { value }) => sum + value, 0)]);
    }
    const all = await shop.kernel.act(({ tx }) =>
      tx.row<{ count: number; value: number }>(sql`SELECT count(*) AS count, sum(total)::bigint AS value FROM baskets`),
    );
    expect(all!.count).toBeGreaterThan(3);
    expect(totals).toEqual(totals.map(() => [all!.count, all!.value]));
  });
  it('links to lists of exactly the counted baskets', async () => {
    const { counts } = await overview({ rows: 'day' });
    for (const { key, stage, count } of counts) {
      const { rows } = await manager().call(listBasketsEndpoint, { stage, from: key, until: key });
      expect([key, stage, rows.length]).toEqual([key, stage, count]);
    }
    const [byGroup] = (await overview({ rows: 'group' })).counts.filter(({ key }) => key === '0');
    expect(byGroup?.name ?? null).toBeNull();
  });
  it('is unchanged when recalculated from the history', async () => {
    const kept = (await overview({ rows: 'day' })).counts;
    await shop.kernel.act(({ tx }) => tx.rows(sql`DELETE FROM basket_stages`));
    expect((await overview()).counts).toEqual([]);
    const { stages } = await shop.as('admin').call(rebuildOverviewEndpoint, {});
    expect(stages).toBeGreaterThan(0);
    expect((await overview({ rows: 'day' })).counts).toEqual(kept);
  });
  it('equals the source rows for cached days, immediately after a change', async () => {
    const sums = () =>
      shop.kernel.act(({ tx }) =>
        tx.rows(sql`
          SELECT (s.reached_at AT TIME ZONE 'Europe/Amsterdam')::date AS key, s.stage, count(*) AS count, sum(b.total)::bigint AS value
          FROM basket_stages s JOIN baskets b ON b.id = s.basket_id GROUP BY 1, 2 ORDER BY 1 DESC, 2`),
      );
    const reported = async () =>
      (await overview({ rows: 'day' })).counts
        .map(({ key, stage, count, value }) => ({ key, stage, count, value }))
        .toSorted((a, b) => b.key.localeCompare(a.key) || a.stage.localeCompare(b.stage));
    const groupsOfRows = async () =>
      (
        await shop.kernel.act(({ tx }) =>
          tx.rows<{ key: string; stage: string; count: number }>(sql`
          SELECT coalesce(first.main_group_id, 0)::text AS key, s.stage, count(*) AS count
          FROM basket_stages s LEFT JOIN (
            SELECT DISTINCT ON (l.basket_id) l.basket_id, g.main_group_id FROM lines l JOIN sub_groups g ON g.id = l.sub_group_id
            WHERE l.kind IN ('product', 'article') ORDER BY l.basket_id, l.position, l.id) first ON first.basket_id = s.basket_id
          GROUP BY 1, 2`),
        )
      ).toSorted((a, b) => a.key.localeCompare(b.key) || a.stage.localeCompare(b.stage));
    const readGroups = async () =>
      (await overview({ rows: 'group' })).counts
        .map(({ key, stage, count }) => ({ key, stage, count }))
        .toSorted((a, b) => a.key.localeCompare(b.key) || a.stage.localeCompare(b.stage));
    const keep = (day: string) =>
      shop.kernel.act(({ tx }) => cacheDays(tx, overviewDays, Temporal.PlainDate.from(day), 'Europe/Amsterdam'));
    const change = (statement: SQL) => shop.kernel.act(({ tx }) => tx.rows(statement));
    for (const statement of [
      sql`SELECT 1`,
      sql`UPDATE baskets SET total = total + 12500 WHERE id = ${open.id}`,
      sql`UPDATE basket_stages SET reached_at = reached_at - interval '3 days' WHERE basket_id = ${open.id} AND stage = 'new'`,
      sql`INSERT INTO basket_stages (basket_id, stage, reached_at) SELECT ${open.id}, 'delivered', min(reached_at) FROM basket_stages`,
      sql`DELETE FROM basket_stages WHERE basket_id = ${open.id} AND stage = 'delivered'`,
      sql`UPDATE lines SET sub_group_id = NULL WHERE basket_id = ${open.id}`,
    ]) {
      await change(statement);
      expect(await reported()).toEqual(await sums());
      expect(await readGroups()).toEqual(await groupsOfRows());
      for (const day of ['2026-11-01', '2026-12-01', '2026-12-01']) {
        await keep(day);
        expect(await reported()).toEqual(await sums());
        expect(await readGroups()).toEqual(await groupsOfRows());
      }
    }
    await change(sql`UPDATE baskets SET order_manager_id = NULL WHERE id = ${open.id}`);
    const unmanaged = (await overview({ rows: 'manager' })).counts.filter(({ key, stage }) => key === '0' && stage === 'new');
    await keep('2026-12-01');
    expect((await overview({ rows: 'manager' })).counts.filter(({ key, stage }) => key === '0' && stage === 'new')).toEqual(unmanaged);
    expect(unmanaged[0]!.count).toBeGreaterThan(0);
    const left = await shop.kernel.act(({ tx }) => tx.row(sql`SELECT count(*) AS notes FROM recap_changes`));
    expect(left).toEqual({ notes: 0 });
  });
  it('refuses users without permission', async () => {
    expect((await shop.as('operator').refused(readOverviewEndpoint, {})).status).toBe(403);
    expect((await manager().refused(rebuildOverviewEndpoint, {})).status).toBe(403);
  });
});
