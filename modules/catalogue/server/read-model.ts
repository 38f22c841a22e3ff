import { articles, mainGroups, subGroups, unitSubGroups } from '#modules/catalogue/server/catalogue.tables.ts';
import { readable } from '#platform/server/database/read-model.ts';

/** The tables that SQL of higher modules may read, with the columns that it may name; `npm run check` compares both. */
export const catalogueTables = {
  articles: readable(articles, [
    'active',
    'back_order',
    'budget_group',
    'code',
    'customer_id',
    'height_mm',
    'id',
    'max_stock',
    'min_stock',
    'name_en',
    'name_nl',
    'picture_file_id',
    'pieces_per_box',
    'portal_visible',
    'reorder_quantity',
    'search_text',
    'sub_group_id',
    'width_mm',
  ]),
  mainGroups: readable(mainGroups, ['code', 'id', 'ledger_account', 'name_en', 'name_nl', 'position', 'statistics_group']),
  subGroups: readable(subGroups, [
    'code',
    'file_slots',
    'id',
    'isbn_allowed',
    'ledger_account',
    'main_group_id',
    'name_en',
    'name_nl',
    'needs_approval',
    'nur_allowed',
    'position',
    'product',
    'statistics_group',
    'template',
  ]),
  unitSubGroups: readable(unitSubGroups, ['business_unit_id', 'order_manager_id', 'sub_group_id']),
};
