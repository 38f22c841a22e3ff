import { sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { readCoverTemplateEndpoint, readMyCoverTemplateEndpoint } from '#modules/prepress/contract/cover-template.endpoints.ts';
import { coverTemplate } from '#modules/prepress/domain/cover-template.ts';
import type { ExpectedFile } from '#modules/prepress/domain/preflight/expected-file.ts';
import { notFound } from '#platform/server/errors.ts';
import { Download, type QueryContext, query } from '#platform/server/served.ts';
import { slotsOf } from './artwork.store.ts';
import { renderCoverTemplate, type TemplateTexts } from './cover-template-pdf.ts';
import { assertAsked } from './upload/upload-links.ts';

export const readCoverTemplate = query(readCoverTemplateEndpoint, (context, { slotId }) => templateOf(context, slotId));

export const readMyCoverTemplate = query(readMyCoverTemplateEndpoint, async (context, { slotId }) => {
  await assertAsked(context, slotId);
  return templateOf(context, slotId);
});

async function templateOf({ tx, kernel, actor }: QueryContext, slotId: number): Promise<Download> {
  const [slot] = await slotsOf(tx, sql`s.id = ${slotId}`);
  if (!slot) throw notFound();
  const line = await tx.row<{ description: string; number: string }>(sql`
    SELECT l.description, b.number FROM ${basketsTables.lines} l JOIN ${basketsTables.baskets} b ON b.id = l.basket_id WHERE l.id = ${slot.lineId}`);
  return coverTemplatePdf({ kernel, actor }, slot.expected, line!);
}

/** The template of a cover as a download; 404 for a file that is no cover. */
export function coverTemplatePdf(
  { kernel, actor }: Pick<QueryContext, 'kernel' | 'actor'>,
  expected: ExpectedFile,
  { number, description }: { number: string; description: string },
): Download {
  const template = coverTemplate(expected);
  if (!template) throw notFound();
  const say = (key: string, params = {}) => kernel.texts.say(actor.language, `prepress.template.${key}`, params);
  const texts: TemplateTexts = {
    title: say('title', { number, line: description }),
    parts: { back: say('back'), spine: say('spine'), front: say('front') },
    lines: say('lines', { bleed: expected.bleedMm }),
    remove: say('remove'),
  };
  return new Download({
    bytes: () => renderCoverTemplate(template, texts),
    mime: 'application/pdf',
    name: `${[number, say('file')].filter(Boolean).join('-')}.pdf`,
  });
}
