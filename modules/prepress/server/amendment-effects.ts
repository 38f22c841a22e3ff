import { sql } from 'drizzle-orm';
import { amendmentEffects } from '#modules/baskets/server/public.ts';
import { isBeforeRelease } from '#modules/prepress/domain/artwork.ts';
import { selectUploads } from './artwork.store.ts';

/** Says that the files of a line in another execution are checked again, or that released ones have to be looked at. */
export const prepressAmendmentEffects = amendmentEffects.entry(async ({ tx, kernel, actor }, { changed }) => {
  const respecified = changed.filter(({ respecified: other }) => other);
  if (respecified.length === 0) return {};
  const uploads = await selectUploads(
    tx,
    sql`s.line_id = ANY(${sql.param(respecified.map(({ line }) => line.id))}) AND u.superseded_at IS NULL`,
  );
  const effects = uploads.map(({ name, lineStatus }) => {
    const before = isBeforeRelease(lineStatus);
    const detail = kernel.texts.say(actor.language, `prepress.amendment.${before ? 'checkedAgain' : 'released'}`, {});
    return { area: 'files' as const, text: name, detail, warns: !before };
  });
  return { effects };
});
