import type pg from 'pg';

/** What no act, no second user and no crash may break, as a count of what does; by section 12 of the rule book of stock. */
const invariants: Record<string, string> = {
  '1 an item is not the sum of its journal': `
    SELECT count(*) AS n FROM stock_items i LEFT JOIN (
      SELECT item_id, sum(quantity) AS quantity, sum(value) AS value FROM stock_mutations GROUP BY item_id) m ON m.item_id = i.id
    WHERE i.physical <> coalesce(m.quantity, 0) OR i.value <> coalesce(m.value, 0)`,
  '1 a position is not the sum of its journal': `
    SELECT count(*) AS n FROM (SELECT item_id, lot_id, location_id, sum(quantity) AS quantity FROM stock_mutations WHERE location_id IS NOT NULL GROUP BY 1, 2, 3) m
    FULL JOIN stock_positions p USING (item_id, lot_id, location_id) WHERE coalesce(m.quantity, 0) <> coalesce(p.quantity, 0)`,
  '1 a balance is not that of the entry before': `
    SELECT count(*) AS n FROM (
      SELECT balance, sum(quantity) OVER (PARTITION BY item_id ORDER BY id) AS summed FROM stock_mutations) m WHERE balance <> summed`,
  '1 the usage of an item is not that of its journal and of its history': `
    SELECT count(*) AS n FROM (
      SELECT m.item_id, p.period, date_trunc(p.period, m.counts_on)::date AS starts_on, sum(m.used) AS used
      FROM (SELECT item_id, counts_on, -quantity AS used FROM stock_mutations WHERE type IN (30, 40)
        UNION ALL SELECT item_id, week, used FROM stock_usage_history) m CROSS JOIN (VALUES ('month'), ('week')) AS p (period) GROUP BY 1, 2, 3) m
    FULL JOIN stock_usage u USING (item_id, period, starts_on) WHERE coalesce(m.used, 0) <> coalesce(u.used, 0)`,
  '2 a position was below nothing at the end of a day': `
    SELECT count(*) AS n FROM (
      SELECT sum(sum(quantity)) OVER (PARTITION BY item_id, lot_id, location_id ORDER BY counts_on) AS held
      FROM stock_mutations WHERE location_id IS NOT NULL GROUP BY item_id, lot_id, location_id, counts_on) days WHERE held < 0`,
  '3 a receipt that went back has no counter-entry': `
    SELECT count(*) AS n FROM stock_mutations u WHERE undoes IS NOT NULL
      AND NOT EXISTS (SELECT FROM stock_mutations m WHERE m.act = u.undoes AND m.item_id = u.item_id
        AND (m.quantity = -u.quantity OR m.type = 10 AND m.purchase_line_id IS NOT NULL AND m.quantity > -u.quantity))`,
  '3 more of a receipt went back than came in': `
    SELECT count(*) AS n FROM stock_mutations m WHERE m.type = 10 AND m.undoes IS NULL
      AND m.quantity < (SELECT -sum(u.quantity) FROM stock_mutations u WHERE u.undoes = m.act AND u.item_id = m.item_id)`,
  '4 nothing in stock has a value': `SELECT count(*) AS n FROM stock_items WHERE value < 0 OR physical = 0 AND value <> 0`,
  '4 the layers of an item are not what is in stock': `
    SELECT count(*) AS n FROM stock_items i WHERE i.valuation = 'fifo' AND (i.physical, i.value) <> (
      SELECT coalesce(sum(y.quantity), 0), coalesce(sum(y.value), 0) FROM stock_layers y WHERE y.item_id = i.id)`,
  '4 goods were moved with a value': `SELECT count(*) AS n FROM stock_mutations WHERE type = 70 AND value <> 0`,
  '5 more is promised than there is': `
    SELECT count(*) AS n FROM stock_items i JOIN articles a ON a.id = i.article_id WHERE (a.code LIKE 'SALE-%' OR a.code LIKE 'LAST-%') AND i.reserved > i.physical`,
  '5 an item is not promised what its reservations are': `
    SELECT count(*) AS n FROM stock_items i WHERE reserved <> (SELECT coalesce(sum(quantity), 0) FROM stock_reservations r WHERE r.item_id = i.id AND r.kind = 'hard')`,
  '6 pick lists hold more than a position has': `
    SELECT count(*) AS n FROM (
      SELECT l.item_id, l.lot_id, l.location_id, sum(CASE WHEN l.short THEN coalesce(l.scanned, 0) ELSE l.quantity END) AS held
      FROM stock_pick_lines l JOIN stock_pick_lists w ON w.id = l.list_id AND w.status = 'open' GROUP BY 1, 2, 3) h
    LEFT JOIN stock_positions p USING (item_id, lot_id, location_id) WHERE h.held > coalesce(p.quantity, 0)`,
  '6 a list was scanned by two people': `
    SELECT count(*) AS n FROM stock_pick_lists w WHERE NOT EXISTS (SELECT FROM facts t WHERE t.fact = 'stock.pick_taken_over' AND t.refs @> ARRAY['pick_list:' || w.id])
      AND (SELECT count(DISTINCT f.actor_name) FROM facts f WHERE f.fact IN ('stock.pick_scanned', 'stock.pick_short') AND f.refs @> ARRAY['pick_list:' || w.id]) > 1`,
  '7 an order line is promised twice': `SELECT count(*) - count(DISTINCT (line_id, item_id)) AS n FROM stock_reservations WHERE line_id IS NOT NULL`,
  '8 a move has one side': `SELECT count(*) AS n FROM (SELECT act, item_id FROM stock_mutations WHERE type = 70 GROUP BY act, item_id HAVING sum(quantity) <> 0) acts`,
  '8 a shipment did not issue what it holds': `
    SELECT count(*) AS n FROM shipment_lines k JOIN shipments s ON s.id = k.shipment_id JOIN lines l ON l.id = k.line_id AND l.kind = 'article'
    WHERE (SELECT coalesce(-sum(m.quantity), 0) FROM stock_mutations m WHERE m.shipment_id = s.id AND m.line_id = k.line_id AND m.type = 40)
      <> CASE WHEN s.status = 'canceled' THEN 0 ELSE k.quantity END`,
  '8 an order line is neither reserved nor issued': `
    SELECT count(*) AS n FROM lines l JOIN baskets b ON b.id = l.basket_id WHERE b.description LIKE 'Stock drill %' AND l.kind = 'article' AND l.status = 'warehouse_call'
      AND l.quantity <> (SELECT coalesce(sum(r.quantity), 0) FROM stock_reservations r WHERE r.line_id = l.id)
        + (SELECT coalesce(-sum(m.quantity), 0) FROM stock_mutations m WHERE m.line_id = l.id AND m.type = 40)`,
  '8 more of a shipment came back than left with it': `
    SELECT count(*) AS n FROM (
      SELECT FROM stock_mutations m WHERE m.shipment_id IS NOT NULL GROUP BY m.shipment_id, m.line_id HAVING sum(m.quantity) > 0) more`,
  '9 a purchase line received something else than its receipts': `
    SELECT count(*) AS n FROM stock_purchase_lines l
    WHERE received <> (SELECT coalesce(sum(m.quantity), 0) FROM stock_mutations m WHERE m.purchase_line_id = l.id)`,
  '10 something was booked before a count': `
    SELECT count(*) AS n FROM stock_counts c JOIN stock_mutations m ON m.item_id = c.item_id AND m.lot_id = c.lot_id AND m.location_id = c.location_id
    WHERE m.act > c.act AND m.counts_on < c.counts_on`,
  '10 the value of a closed day is not that of its journal': `
    SELECT count(*) AS n FROM stock_closings c
    WHERE c.value <> (SELECT coalesce(sum(m.value), 0) FROM stock_mutations m WHERE m.counts_on <= c.closed_until)`,
  '11 goods of a customer have a value': `
    SELECT count(*) AS n FROM stock_mutations m JOIN stock_items i ON i.id = m.item_id JOIN articles a ON a.id = i.article_id
    WHERE a.customer_id IS NOT NULL AND (m.value <> 0 OR m.purchase_line_id IS NOT NULL)`,
  '11 an order holds goods of another customer': `
    SELECT count(*) AS n FROM stock_reservations r JOIN stock_items i ON i.id = r.item_id JOIN articles a ON a.id = i.article_id JOIN lines l ON l.id = r.line_id
    JOIN baskets b ON b.id = l.basket_id WHERE a.customer_id IS NOT NULL AND a.customer_id <> b.customer_id`,
};

/** The invariants that do not hold, with how often. */
export async function brokenInvariants(database: pg.Pool): Promise<Record<string, number>> {
  const broken: Record<string, number> = {};
  for (const [name, text] of Object.entries(invariants)) {
    const n = Number((await database.query<{ n: number }>(text)).rows[0]!.n);
    if (n > 0) broken[name] = n;
  }
  return broken;
}

/** The journal as it is now: every entry with its contents. */
export async function readJournal(database: pg.Pool): Promise<ReadonlyMap<number, string>> {
  const { rows } = await database.query<{ id: number; contents: string }>('SELECT id, md5(m::text) AS contents FROM stock_mutations m');
  return new Map(rows.map(({ id, contents }) => [Number(id), contents]));
}

/** How many entries of an earlier journal are gone or differ now. */
export function editedEntries(before: ReadonlyMap<number, string>, now: ReadonlyMap<number, string>): number {
  return [...before].filter(([id, contents]) => now.get(id) !== contents).length;
}

/** How often acts with a reason are in the journal otherwise than once when they were done, or at all when they were refused. */
export async function astrayActs(database: pg.Pool, acts: readonly { key: string; done: boolean }[]): Promise<number> {
  const { rows } = await database.query<{ n: number }>(
    `SELECT count(*) AS n FROM unnest($1::text[], $2::int[]) AS asked (key, times)
     WHERE (SELECT count(DISTINCT act) FROM stock_mutations m WHERE m.reason = asked.key) <> asked.times
        OR (SELECT count(*) FROM facts f WHERE f.fact = 'stock.mutated' AND f.data ->> 'reason' = asked.key) <> asked.times`,
    [acts.map(({ key }) => key), acts.map(({ done }) => (done ? 1 : 0))],
  );
  return Number(rows[0]!.n);
}
