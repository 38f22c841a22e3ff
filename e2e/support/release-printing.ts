import pg from 'pg';

/** The printing of a line as its artwork would release it: at the first press, planned for now. */
export async function releasePrinting(databaseUrl: string, lineId: number): Promise<{ id: number; placeId: number }> {
  await using open = new AsyncDisposableStack();
  const database = open.adopt(new pg.Client({ connectionString: databaseUrl }), (client) => client.end());
  await database.connect();
  const { rows } = await database.query<{ id: number; placeId: number }>(
    `UPDATE plan_events e SET status = 'planned', place_id = p.id, planned_start = now(), planned_end = now() + interval '1 hour'
     FROM (SELECT id FROM plan_places WHERE department = 'print' AND active ORDER BY id LIMIT 1) p
     WHERE e.id = (SELECT id FROM plan_events WHERE line_id = $1 AND activity LIKE 'print%' ORDER BY sequence LIMIT 1) RETURNING e.id::int, p.id::int AS "placeId"`,
    [lineId],
  );
  return rows[0]!;
}
