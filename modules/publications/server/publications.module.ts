import { publicationsPages } from '#modules/publications/contract/publications.pages.ts';
import type { ServerModule } from '#platform/server/module.ts';
import { addIsbns } from './add-isbns.ts';
import { orderCopies } from './copies/order-copies.ts';
import { priceCopies } from './copies/price-copies.ts';
import { requestCopy } from './copies/request-copy.ts';
import { ebookTransfers } from './files/ebook-transfers.ts';
import { readCover, readDatacite, readEbook, readOwnCover } from './files/published-files.ts';
import { receiveEbook } from './files/receive-ebook.ts';
import { removePublicationFile } from './files/remove-publication-file.ts';
import { setPublicationFile } from './files/set-publication-file.ts';
import { findAuthors } from './find-authors.ts';
import { giveIsbn } from './give-isbn.ts';
import { followDefence, linkOrderedThesis } from './link-ordered-thesis.ts';
import { listPublications } from './list-publications.ts';
import { embargoEndedJob, publicationMailKinds } from './mail-author.ts';
import { openMyPublication } from './open-my-publication.ts';
import { ownPublicationsData } from './own-data.ts';
import { listIsbns, listMyPublications, readOwnPublication, readPublication } from './publications.queries.ts';
import { readOnix } from './read-onix.ts';
import { askEbookMail } from './readers/ask-ebook-mail.ts';
import { mailReadersJob, readerMailKind } from './readers/mail-readers.job.ts';
import { registerPublication } from './register-publication.ts';
import { removePublication } from './remove-publication.ts';
import { renewPublicationLink } from './renew-publication-link.ts';
import { publicationUses } from './row-uses.ts';
import { savePublication } from './save-publication.ts';
import { setIsbn } from './set-isbn.ts';
import { keepIsbnForThesis } from './take-isbn.ts';
import { withdrawPublication } from './withdraw-publication.ts';

export const publicationsModule: ServerModule = {
  name: 'publications',
  pages: publicationsPages,
  served: [
    listMyPublications,
    registerPublication,
    findAuthors,
    openMyPublication,
    readOwnPublication,
    savePublication,
    setIsbn,
    removePublication,
    listPublications,
    withdrawPublication,
    giveIsbn,
    renewPublicationLink,
    readPublication,
    readOnix,
    readDatacite,
    readCover,
    readOwnCover,
    readEbook,
    setPublicationFile,
    receiveEbook,
    removePublicationFile,
    priceCopies,
    requestCopy,
    askEbookMail,
    orderCopies,
    listIsbns,
    addIsbns,
  ],
  subscriptions: [linkOrderedThesis, followDefence],
  slots: [keepIsbnForThesis, publicationUses, ownPublicationsData, ebookTransfers, ...publicationMailKinds, readerMailKind],
  jobs: [embargoEndedJob, mailReadersJob],
};
