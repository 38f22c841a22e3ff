import { saveBoardColorsEndpoint } from '#modules/planning/contract/board/save-board-colors.endpoint.ts';
import { planBoardColors } from '#modules/planning/server/planning.tables.ts';
import { preference } from '#platform/server/served.ts';

export const saveBoardColors = preference(saveBoardColorsEndpoint, async ({ tx, actor }, { colors }) => {
  const own = { userId: actor.id, colors };
  await tx.db.insert(planBoardColors).values(own).onConflictDoUpdate({ target: planBoardColors.userId, set: own });
  return { colors };
});
