import { eq, sql } from 'drizzle-orm';
import isbn3 from 'isbn3';
import { decideLineBook } from '#modules/baskets/domain/line/edit-line-book.ts';
import { decideOrderAsContact } from '#modules/baskets/domain/order/reorder.ts';
import { registerPublicationEndpoint } from '#modules/publications/contract/register-publication.endpoint.ts';
import { slugOf } from '#modules/publications/domain/publication.ts';
import { decideDoi } from '#modules/publications/domain/publication-files.ts';
import { decideIsbnFree, decidePoolIsbn } from '#modules/publications/domain/take-isbn.ts';
import { command } from '#platform/server/served.ts';
import { isbnPool, publications } from './publications.tables.ts';
import { unitOfAuthor } from './unit-of-author.ts';

export const registerPublication = command(registerPublicationEndpoint, ({ tx, actor, now }, { isbn: asked, ...fields }) =>
  tx.asStaff(async () => {
    const contact = decideOrderAsContact(actor.internal ? 0 : Number(actor.settings['app.contact_id'] ?? 0));
    if (!contact.accepted) return contact;
    const own = asked.from === 'own' ? asked.isbn : '';
    const book = decideLineBook({ author: fields.author, isbn: own, nur: fields.nur }, isbn3.asIsbn13(own, true), undefined);
    if (!book.accepted) return book;
    const doi = decideDoi(fields.doi);
    if (!doi.accepted) return doi;
    const unitId = await unitOfAuthor(tx, contact.value);
    const free =
      asked.from === 'pool'
        ? await tx.row<{ id: number; isbn: string }>(sql`
            SELECT id, isbn FROM isbn_pool WHERE business_unit_id = ${unitId} AND publication_id IS NULL ORDER BY isbn LIMIT 1
            FOR UPDATE SKIP LOCKED`)
        : undefined;
    const taken = decidePoolIsbn(asked.from === 'pool', free?.isbn);
    if (!taken.accepted) return taken;
    const isbn = free?.isbn ?? book.value.isbn;
    const unused = decideIsbnFree(isbn, Boolean(isbn && (await tx.row(sql`SELECT 1 FROM publications WHERE isbn = ${isbn}`))));
    if (!unused.accepted) return unused;
    const row = await tx.row<{ id: number }>(sql`SELECT nextval(pg_get_serial_sequence('publications', 'id')) AS id`);
    const { id } = row!;
    const slug = slugOf(fields.title, id);
    const made = { ...fields, id, slug, businessUnitId: unitId, contactId: contact.value, isbn, registeredAt: now.toString() };
    await tx.db.insert(publications).values(made);
    if (free) await tx.db.update(isbnPool).set({ publicationId: id, assignedAt: now.toString() }).where(eq(isbnPool.id, free.id));
    await tx.record({
      fact: 'publication.registered',
      refs: { publication: id },
      to: 'registered',
      data: { title: fields.title, isbn: isbn || '—' },
    });
    return { id, slug, isbn };
  }),
);
