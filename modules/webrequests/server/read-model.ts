import { readable } from '#platform/server/database/read-model.ts';
import { shopItems } from './webrequests.tables.ts';

/** The tables that SQL of higher modules may read, with the columns that it may name; `npm run check` compares both. */
export const webrequestsTables = {
  shopItems: readable(shopItems, ['place']),
};
