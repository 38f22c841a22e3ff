import { sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import { withBotCheck } from '#modules/identity/server/public.ts';
import { askEbookMailEndpoint } from '#modules/publications/contract/ask-ebook-mail.endpoint.ts';
import { decideAwaitEbook } from '#modules/publications/domain/await-ebook.ts';
import { findPublished } from '#modules/publications/server/publications.store.ts';
import { publicationReaders } from '#modules/publications/server/publications.tables.ts';
import { externalCallCommand, unchanged } from '#platform/server/served.ts';

/** Whether an address asked before is not said: it may be somebody else's. */
export const askEbookMail = externalCallCommand(askEbookMailEndpoint, {
  ...withBotCheck('guest'),
  save: (context, { slug, email }, { response: person }) =>
    context.tx.asStaff(async () => {
      if (!person.accepted) return person;
      const { tx, actor, now } = context;
      const published = await findPublished(tx, slug);
      const { id } = published;
      const counted = await tx.row<{ readers: number }>(
        sql`SELECT count(*)::int AS readers FROM publication_readers WHERE publication_id = ${id}`,
      );
      const decided = decideAwaitEbook({ ...published, ...counted! }, shopDay(context).toString());
      if (!decided.accepted) return decided;
      const reader = { publicationId: id, email: email.toLowerCase(), language: actor.language, askedAt: now.toString() };
      const [added] = await tx.db.insert(publicationReaders).values(reader).onConflictDoNothing().returning();
      if (!added) return unchanged({ done: true as const });
      await tx.record({ fact: 'publication.reader_waits', refs: { publication: id }, data: {} });
      return { done: true as const };
    }),
});
