import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { followUpEndpoint } from '#modules/baskets/contract/order/follow-up.endpoint.ts';
import { reviseQuoteEndpoint } from '#modules/baskets/contract/quote/revise-quote.endpoint.ts';
import { listRejectedEndpoint } from '#modules/reports/contract/rejected.endpoint.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { system } from '#platform/server/actor.ts';
import { execute } from '#platform/server/execute.ts';
import { amount, declined, expired, lost, manager, open, rejected, setUpReports, shop, versionOf } from '#test/setups/reports.ts';
import { listRejected as rejectedQuery } from './rejected.query.ts';

setUpReports();

/** One list that is paged and filtered before a quote leaves it and the clock moves. */
describe('list of rejections', { shuffle: false }, () => {
  it('contains a quote as expired from the day after its last valid day', async () => {
    expect((await rejected({ kind: 'expired' })).rows).toEqual([]);
    shop.moveClock('2026-11-19T23:30:00Z');
    const { rows, count, total } = await rejected({ kind: 'expired' });
    expect(rows).toMatchObject([{ id: expired.id, kind: 'expired', reason: 'expired', note: '', endedOn: '2026-11-20', total: amount }]);
    expect([count, total]).toEqual([1, amount]);
  });
  it("shows reason, note, customer and the shop's calendar day of a lost quote", async () => {
    const { rows } = await rejected({ kind: 'lost', reason: 'competitor' });
    expect(rows).toMatchObject([
      {
        number: lost.number,
        reason: 'competitor',
        note: 'Drukkerij in Ede, 8% lager',
        customer: 'Universiteit Utrecht',
        orderManager: expect.stringMatching(/\S/),
        competitor: 'Drukkerij Ede',
        competitorPrice: moneyFromEuros(855.31),
        endedOn: '2026-11-19',
      },
    ]);
  });
  it('shows the text of the customer who declined', async () =>
    expect((await rejected({ reason: 'declined' })).rows).toMatchObject([{ id: declined.id, note: 'De promotie is uitgesteld.' }]));
  it('excludes open quotes', async () => expect((await rejected()).rows.map(({ id }) => id)).not.toContain(open.id));
  it('counts reasons over all filters except the reason', async () => {
    const { reasons, count } = await rejected({ reason: 'declined' });
    expect(count).toBe(1);
    expect(reasons.map(({ reason }) => reason)).toEqual(['competitor', 'declined', 'expired']);
    expect((await rejected({ unitId: 1 })).reasons).toEqual([]);
    expect((await rejected({ search: lost.number })).reasons).toEqual([
      { reason: 'competitor', name: 'naar een ander', count: 1, total: amount },
    ]);
  });
  it('counts competitors, and filters by competitor', async () => {
    const { rows, competitors, count } = await rejected({ competitor: 'drukkerij ede' });
    expect([rows.map(({ id }) => id), count]).toEqual([[lost.id], 1]);
    const counted = [{ reason: 'Drukkerij Ede', name: 'Drukkerij Ede', count: 1, total: amount }];
    expect([competitors, (await rejected({ competitor: 'Printland' })).competitors]).toEqual([counted, counted]);
    expect((await rejected({ reason: 'declined' })).competitors).toEqual([]);
  });
  it('shows the planned and past follow-up calls', async () => {
    const ofCalls = async (call: 'open' | 'done') => (await rejected({ call, kind: 'lost' })).rows;
    const reported = async (ask: { note: string; next?: string }) =>
      manager().call(followUpEndpoint, { id: lost.id, version: await versionOf(lost.id), ...ask });
    expect([await ofCalls('open'), await ofCalls('done')]).toEqual([[], []]);
    await reported({ note: 'Vraag naar de levertijd', next: '2026-11-23' });
    const who = expect.stringMatching(/\S/);
    expect(await ofCalls('open')).toMatchObject([
      { id: lost.id, callOn: '2026-11-23', caller: who, followUpBy: null, callNote: 'Vraag naar de levertijd' },
    ]);
    await reported({ note: 'Volgend jaar weer' });
    expect(await ofCalls('done')).toMatchObject([{ id: lost.id, callOn: null, calledOn: '2026-11-20', callNote: 'Volgend jaar weer' }]);
    expect(await ofCalls('open')).toEqual([]);
  });
  it('returns each row once over its pages, newest first', async () => {
    const ids: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await rejected({ limit: 1, ...(cursor && { cursor }) });
      ids.push(...page.rows.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor && ids.length < 10);
    expect(ids).toEqual([expired.id, declined.id, lost.id]);
  });
  it('no longer contains a quote that is being revised', async () => {
    const [row] = (await rejected({ kind: 'expired' })).rows;
    await manager().call(reviseQuoteEndpoint, { id: row!.id, version: row!.version });
    expect((await rejected({ kind: 'expired' })).rows).toEqual([]);
  });
  it('refuses users without permission', async () =>
    expect((await shop.as('operator').refused(listRejectedEndpoint, {})).status).toBe(403));
  it('uses the indexes for its ranges in a large shop', async () => {
    const plan = await shop.kernel.act(async ({ tx }) => {
      await tx.rows(sql`SET LOCAL enable_seqscan = off`);
      return tx.rows<Record<string, string>>(sql`EXPLAIN SELECT b.id FROM baskets b
        WHERE b.status IN ('quote_canceled', 'order_canceled') AND b.closed_at >= '2026-11-01'
        UNION ALL SELECT b.id FROM baskets b WHERE b.status = 'quotation_sent' AND b.valid_until < '2026-11-01'`);
    });
    const text = plan.map((line) => line['QUERY PLAN']).join('\n');
    for (const index of ['baskets_ended', 'baskets_offered']) expect(text).toContain(index);
  });
  it('goes back as many days as requested', async () => {
    const actor = { ...system, internal: true };
    const now = Temporal.Instant.from('2027-03-01T10:00:00Z');
    const found = async (days: { days?: number } = {}) => {
      const input = rejectedQuery.endpoint.input.parse(days);
      const { rows } = (await execute(shop.kernel, rejectedQuery, { actor, input, now })) as OutputOf<typeof listRejectedEndpoint>;
      return rows.map(({ id }) => id);
    };
    expect(await found()).toEqual([open.id]);
    expect(await found({ days: 30 })).toEqual([]);
    expect(await found({ days: 0 })).toEqual([open.id, declined.id, lost.id]);
  });
});
