import { sql } from 'drizzle-orm';
import { readBoardColorsEndpoint } from '#modules/planning/contract/board/read-board-colors.endpoint.ts';
import type { BoardColors } from '#modules/planning/domain/board/board-colors.ts';
import { query } from '#platform/server/served.ts';

export const readBoardColors = query(readBoardColorsEndpoint, async ({ tx, actor }) => {
  const own = await tx.row<{ colors: BoardColors }>(sql`SELECT colors FROM plan_board_colors WHERE user_id = ${actor.id}`);
  return { colors: own?.colors ?? ('status' as const) };
});
