import { sql } from 'drizzle-orm';
import type { DemoContext } from '../fill.ts';
import groups from './catalogue.json' with { type: 'json' };

/** Adds the product catalogue, by main group, with the units that sell each product. */
export async function fillCatalogue({ kernel }: DemoContext): Promise<void> {
  await kernel.act(async ({ tx }) => {
    let position = 0;
    for (const [place, group] of groups.entries()) {
      const main = await tx.row<{ id: number }>(sql`
        INSERT INTO main_groups (code, name_nl, name_en, position) VALUES (${group.code}, ${group.nameNl}, ${group.nameEn}, ${place})
        RETURNING id`);
      for (const product of group.products) {
        position += 1;
        const sub = await tx.row<{ id: number }>(sql`
          INSERT INTO sub_groups (main_group_id, code, name_nl, name_en, product, template, file_slots, vat_rate, position)
          VALUES (${main!.id}, ${product.code}, ${product.nameNl}, ${product.nameEn}, ${product.product},
                  ${JSON.stringify(product.template)}, ${sql.param(product.fileSlots)}, ${product.vatRate}, ${position})
          RETURNING id`);
        for (const unit of product.units) {
          await tx.rows(sql`INSERT INTO unit_sub_groups (business_unit_id, sub_group_id, portal_visible, position)
            VALUES (${unit}, ${sub!.id}, ${product.portal.includes(unit)}, ${position})`);
        }
      }
    }
  });
}
