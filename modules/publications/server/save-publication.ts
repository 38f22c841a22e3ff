import { sql } from 'drizzle-orm';
import { decideChosenNur, decideLineBook } from '#modules/baskets/domain/line/edit-line-book.ts';
import { isKnownNur } from '#modules/catalogue/server/public.ts';
import { savePublicationEndpoint } from '#modules/publications/contract/save-publication.endpoint.ts';
import { decidePublicationLimit, decideSavePublication } from '#modules/publications/domain/publication.ts';
import { decideDoi } from '#modules/publications/domain/publication-files.ts';
import { staleVersion } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { mailAuthor } from './mail-author.ts';
import { forgetReaders, lockPublication } from './publications.store.ts';
import { countUnordered, isOrderedBook } from './unordered-books.ts';

export const savePublication = command(savePublicationEndpoint, (context, { token: _, version, status, ...fields }) =>
  context.tx.asStaff(async () => {
    const { tx, actor, now } = context;
    const before = await lockPublication(tx, actor.token?.subjectId ?? 0);
    if (before.version !== version) throw staleVersion(before);
    const decided = decideSavePublication(before.status, { status, abstract: fields.abstract });
    if (!decided.accepted) return decided;
    const isNew = before.status === 'withdrawn' && status === 'published' && !(await isOrderedBook(tx, before.basketId));
    const allowed = decidePublicationLimit(isNew, (await countUnordered(tx, before.contactId)).publications);
    if (!allowed.accepted) return allowed;
    const book = decideLineBook({ author: fields.author, isbn: '', nur: fields.nur }, null, undefined);
    if (!book.accepted) return book;
    const nur = decideChosenNur({ nur: fields.nur, before: before.nur, isKnown: await isKnownNur(tx, fields.nur) });
    if (!nur.accepted) return nur;
    const doi = decideDoi(fields.doi);
    if (!doi.accepted) return doi;
    const publishedAt = status === 'published' && before.publishedAt === null ? now.toString() : before.publishedAt;
    await tx.rows(sql`
      UPDATE publications SET title = ${fields.title}, subtitle = ${fields.subtitle}, author = ${fields.author}, abstract = ${fields.abstract},
        institute = ${fields.institute}, promotors = ${fields.promotors}, defence_on = ${fields.defenceOn},
        defence_place = ${fields.defencePlace}, nur = ${fields.nur}, licence = ${fields.licence}, embargo_until = ${fields.embargoUntil}, doi = ${fields.doi},
        language = ${fields.language}, status = ${status},
        embargo_mailed_at = CASE WHEN embargo_until IS NOT DISTINCT FROM ${fields.embargoUntil}::date THEN embargo_mailed_at END,
        published_at = ${publishedAt}, version = version + 1 WHERE id = ${before.id}`);
    if (status === 'withdrawn') await forgetReaders(tx, before.id);
    const fact = status === before.status ? 'publication.changed' : `publication.${status}`;
    await tx.record({ fact, refs: { publication: before.id }, from: before.status, to: status, data: { title: fields.title } });
    if (publishedAt !== before.publishedAt) await mailAuthor(context, 'publication_published', before.id);
    return { version: version + 1, status };
  }),
);
