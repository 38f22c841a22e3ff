import { sql } from 'drizzle-orm';
import { decideChosenNur, decideLineBook } from '#modules/baskets/domain/line/edit-line-book.ts';
import { writeBookIsbn } from '#modules/baskets/server/public.ts';
import { isKnownNur } from '#modules/catalogue/server/public.ts';
import { recordConsent } from '#modules/identity/server/public.ts';
import { registerPublicationEndpoint } from '#modules/publications/contract/register-publication.endpoint.ts';
import { decidePublicationLimit, slugOf } from '#modules/publications/domain/publication.ts';
import { decideDoi } from '#modules/publications/domain/publication-files.ts';
import { notFound } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { authorFor } from './author-for.ts';
import { ordersToRegister } from './orders-to-register.ts';
import { publications } from './publications.tables.ts';
import { assignIsbn, findIsbn } from './take-isbn.ts';
import { unitOfAuthor } from './unit-of-author.ts';
import { countUnordered, isOrderedBook } from './unordered-books.ts';

export const registerPublication = command(registerPublicationEndpoint, (context, { isbn: asked, agreed: _, contactId, ...fields }) =>
  context.tx.asStaff(async () => {
    const { tx, actor, now } = context;
    const contact = await authorFor(context, contactId);
    if (!contact.accepted) return contact;
    const book = decideLineBook({ author: fields.author, isbn: '', nur: fields.nur }, null, undefined);
    if (!book.accepted) return book;
    const nur = decideChosenNur({ nur: fields.nur, before: '', isKnown: await isKnownNur(tx, fields.nur) });
    if (!nur.accepted) return nur;
    const doi = decideDoi(fields.doi);
    if (!doi.accepted) return doi;
    const { basketId } = fields;
    if (basketId !== null && !(await ordersToRegister(tx, contact.value)).some((order) => order.basketId === basketId)) throw notFound();
    const isNew = !(await isOrderedBook(tx, basketId));
    const allowed = decidePublicationLimit(isNew, (await countUnordered(tx, contact.value)).publications);
    if (!allowed.accepted) return allowed;
    const unitId = await unitOfAuthor(tx, contact.value);
    if (unitId === 0) throw notFound();
    const found = await findIsbn(context, { unitId, contactId: contact.value, basketId }, asked);
    if (!found.accepted) return found;
    const { isbn, poolId } = found.value;
    const row = await tx.row<{ id: number }>(sql`SELECT nextval(pg_get_serial_sequence('publications', 'id')) AS id`);
    const { id } = row!;
    const slug = slugOf(fields.title, id);
    const made = { ...fields, id, slug, businessUnitId: unitId, contactId: contact.value, isbn, registeredAt: now.toString() };
    if (basketId !== null && isbn !== '') await writeBookIsbn(context, basketId, isbn);
    await tx.db.insert(publications).values(made);
    await assignIsbn(context, poolId, id);
    await tx.record({
      fact: 'publication.registered',
      refs: { publication: id },
      to: 'registered',
      data: { title: fields.title, isbn: isbn || '—' },
    });
    await recordConsent(context, {
      unitId,
      refs: { publication: id },
      key: actor.internal ? 'publications.registerAgreeFor' : 'publications.registerAgree',
    });
    return { id, slug, isbn };
  }),
);
