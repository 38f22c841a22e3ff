import { approvals, uploadLinks, uploads } from '#modules/prepress/server/prepress.tables.ts';
import { readable } from '#platform/server/database/read-model.ts';

/** The tables that SQL of higher modules may read, with the columns that it may name; `npm run check` compares both. */
export const prepressTables = {
  approvals: readable(approvals, ['answered_at', 'answered_by', 'created_at', 'id', 'line_id', 'status', 'upload_id']),
  uploadLinks: readable(uploadLinks, ['basket_id', 'created_at']),
  uploads: readable(uploads, ['id', 'name']),
};
