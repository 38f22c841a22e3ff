import { sql } from 'drizzle-orm';

/** SQL: kilograms of one unit of item `i`, an article `a` or a material. */
export const unitKg = sql`coalesce(CASE i.unit WHEN 'kg' THEN 1 WHEN 'sheet' THEN i.width_mm * i.height_mm * i.grams_per_m2 / 1e9
  WHEN 'm' THEN i.web_width_mm * i.grams_per_m2 / 1e6 ELSE a.piece_weight_g / 1e3 END, 0)`;
