import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readArticleLabelsEndpoint } from '#modules/catalogue/contract/articles.endpoints.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { asciiOf, code128Svg } from '#platform/server/documents/barcode.ts';
import { typesetPdf } from '#platform/server/documents/typst.ts';
import { notFound } from '#platform/server/errors.ts';
import { Download, query } from '#platform/server/served.ts';

type LabeledArticle = { code: string; name: string; owner: string | null; perBox: number; ean: string };

export const readArticleLabels = query(readArticleLabelsEndpoint, async ({ tx, now, actor, kernel }, { id, copies }) => {
  const article = await tx.row<LabeledArticle>(sql`
    SELECT a.code, ${actor.language === 'nl' ? sql`a.name_nl` : sql`a.name_en`} AS name, c.name AS owner, a.pieces_per_box AS "perBox", a.ean
    FROM articles a LEFT JOIN ${relationsTables.customers} c ON c.id = a.customer_id WHERE a.id = ${id}`);
  if (!article) throw notFound();
  const { ean, perBox, ...rest } = article;
  const count = kernel.texts.say(actor.language, 'catalogue.articleLabel.perBox', { count: perBox });
  return new Download({
    bytes: async () => {
      const label = { ...rest, owner: rest.owner ?? '', count, barcode: await code128Svg(ean || asciiOf(article.code), 16), digits: ean };
      const labels = Array.from({ length: copies }, () => label);
      return typesetPdf({ template: join(import.meta.dirname, 'article-labels.typ'), data: { labels }, createdAt: now });
    },
    mime: 'application/pdf',
    name: `${asciiOf(article.code)}.pdf`,
    inline: true,
  });
});
