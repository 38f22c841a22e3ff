import { sql } from 'drizzle-orm';
import { amendmentEffects } from '#modules/baskets/server/public.ts';
import { isBeforeRelease } from '#modules/prepress/domain/artwork.ts';
import { selectUploads } from './artwork.store.ts';

/** Says that files of an added product are asked for, the open proof of a canceled one lapses, and those of a line in another execution checked again or to be looked at. */
export const prepressAmendmentEffects = amendmentEffects.entry(async ({ tx, kernel, actor }, { changed, added }) => {
  const asked = added
    .filter(({ articleId }) => articleId === null)
    .map(({ description: text }) => {
      const detail = kernel.texts.say(actor.language, 'prepress.amendment.asked', {});
      return { area: 'files' as const, text, detail, warns: false };
    });
  const canceled = changed.filter((one) => one.canceled).map(({ line }) => line.id);
  const open =
    canceled.length === 0 ? [] : await selectUploads(tx, sql`s.line_id = ANY(${sql.param(canceled)}) AND u.superseded_at IS NULL`);
  const lapsed = open
    .filter(({ lineStatus, proofStatus }) => proofStatus === 'open' && isBeforeRelease(lineStatus))
    .map(({ name: text }) => {
      const detail = kernel.texts.say(actor.language, 'prepress.amendment.proofLapses', {});
      return { area: 'files' as const, text, detail, warns: false };
    });
  const respecified = changed.filter(({ respecified: other }) => other);
  if (respecified.length === 0) return { effects: [...asked, ...lapsed] };
  const uploads = await selectUploads(
    tx,
    sql`s.line_id = ANY(${sql.param(respecified.map(({ line }) => line.id))}) AND u.superseded_at IS NULL`,
  );
  const effects = uploads.map(({ name, lineStatus }) => {
    const before = isBeforeRelease(lineStatus);
    const detail = kernel.texts.say(actor.language, `prepress.amendment.${before ? 'checkedAgain' : 'released'}`, {});
    return { area: 'files' as const, text: name, detail, warns: !before };
  });
  return { effects: [...asked, ...lapsed, ...effects] };
});
