import { readOnixEndpoint } from '#modules/publications/contract/publications.endpoints.ts';
import { type OnixPrint, onixOf } from '#modules/publications/domain/onix.ts';
import { printedBook } from '#modules/publications/domain/printed-book.ts';
import { eurosOf } from '#platform/domain/money.ts';
import { Download, type QueryContext, query } from '#platform/server/served.ts';
import { priceOfCopies } from './copies/price-copies.ts';
import { findPublished, isOpenToday, type PublicationRow, publicationUrl, yearOf } from './publications.store.ts';

export const readOnix = query(readOnixEndpoint, (context, { slug }) =>
  context.tx.asStaff(async () => {
    const { kernel, now } = context;
    const published = await findPublished(context.tx, slug);
    const { title, subtitle, author, abstract, isbn, doi, nur, language, institute, publishedAt, brand, embargoUntil, licence } = published;
    const dayOf = (moment: Temporal.Instant) => moment.toZonedDateTimeISO(kernel.config.timeZone).toPlainDate().toString();
    const publishedOn = dayOf(publishedAt === null ? now : Temporal.Instant.from(publishedAt));
    const about = { id: slug, title, subtitle, author, abstract, isbn, doi, nur, language, institute, year: yearOf(published) };
    const book = { ...about, publishedOn, publisher: brand.name, sentOn: dayOf(now) };
    const print = await printOf(context, published);
    const ebook = published.hasEbook
      ? {
          url: await publicationUrl(context, published),
          opensOn: embargoUntil ?? publishedOn,
          isOpen: isOpenToday(context, published),
          licence,
        }
      : undefined;
    return new Download({ bytes: Buffer.from(onixOf({ ...book, print, ebook })), mime: 'application/xml', name: `${slug}.xml` });
  }),
);

/** The printed book by the order that it belongs to, at today's price of one copy; undefined without an order that can be calculated. */
async function printOf(context: QueryContext, published: PublicationRow): Promise<OnixPrint | undefined> {
  const priced = await priceOfCopies(context, published, 1);
  if (!priced) return undefined;
  const { ask, spineMm } = priced.book;
  return {
    ...printedBook(ask),
    spineMm,
    isHardcover: ask.components.some(({ role }) => role === 'case'),
    priceEur: priced.orderable ? eurosOf(priced.copiesTotal) : null,
  };
}
