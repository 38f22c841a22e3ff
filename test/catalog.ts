import pg from 'pg';

const inPublic = `n.nspname = 'public'`;
/** Lists an access control list in a fixed order. */
const sortedAcl = (column: string) => `(SELECT array_agg(x ORDER BY x) FROM unnest(${column}::text[]) x)`;

/** Selects of one kind of object each. Without names of its own: NOT NULL constraints, and objects of extensions. */
const selects: Record<string, string> = {
  column: `
    SELECT c.relname, row_number() OVER (PARTITION BY c.oid ORDER BY a.attnum), a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
      a.attidentity, a.attgenerated, a.attstorage, a.attcollation::regcollation, pg_get_expr(d.adbin, d.adrelid), ${sortedAcl('a.attacl')}
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
    LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
    WHERE ${inPublic} AND a.attnum > 0 AND NOT a.attisdropped AND c.relkind IN ('r', 'v', 'm')`,
  relation: `
    SELECT c.relname, c.relkind, c.relpersistence, c.relrowsecurity, c.relforcerowsecurity, c.reloptions, ${sortedAcl('c.relacl')}
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE ${inPublic} AND c.relkind IN ('r', 'S', 'v', 'm')`,
  constraint: `
    SELECT k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)
    FROM pg_constraint k JOIN pg_namespace n ON n.oid = k.connamespace WHERE ${inPublic} AND k.contype <> 'n'`,
  index: `
    SELECT i.indexrelid::regclass, pg_get_indexdef(i.indexrelid)
    FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid JOIN pg_namespace n ON n.oid = c.relnamespace WHERE ${inPublic}`,
  function: `
    SELECT p.oid::regprocedure, pg_get_functiondef(p.oid), ${sortedAcl('p.proacl')} FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
    WHERE ${inPublic} AND NOT EXISTS (SELECT FROM pg_depend e WHERE e.objid = p.oid AND e.deptype = 'e')`,
  policy: `
    SELECT p.polrelid::regclass, p.polname, p.polcmd, p.polpermissive, ARRAY(SELECT r::regrole::text FROM unnest(p.polroles) r ORDER BY 1),
      pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid) FROM pg_policy p`,
  trigger: `
    SELECT t.tgrelid::regclass, t.tgname, t.tgenabled, pg_get_triggerdef(t.oid) FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
    JOIN pg_namespace n ON n.oid = c.relnamespace WHERE ${inPublic} AND NOT t.tgisinternal`,
  sequence: `SELECT sequencename, data_type, start_value, increment_by FROM pg_sequences WHERE schemaname = 'public'`,
  'default privilege': `SELECT defaclobjtype, ${sortedAcl('defaclacl')} FROM pg_default_acl`,
};

/** Reads the definitions of everything in a database's schema `public`, as sorted lines that can be compared. */
export async function readCatalog(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const lines: string[] = [];
    for (const [kind, text] of Object.entries(selects)) {
      const { rows } = await client.query<unknown[]>({ text, rowMode: 'array' });
      lines.push(...rows.map((row) => `${kind}: ${row.map((value) => JSON.stringify(value)).join(' | ')}`));
    }
    return lines.sort();
  } finally {
    await client.end();
  }
}
