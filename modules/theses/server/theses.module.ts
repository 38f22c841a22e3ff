import { thesesPages } from '#modules/theses/contract/theses.pages.ts';
import type { ServerModule } from '#platform/server/module.ts';
import { downloadThesisCoverTemplate, previewCover, readCoverPicture } from './cover/cover-downloads.ts';
import { makeCover } from './cover/make-cover.ts';
import { removeCoverPicture } from './cover/remove-cover-picture.ts';
import { setCoverPicture } from './cover/set-cover-picture.ts';
import { takeThesisIsbn } from './cover/take-thesis-isbn.ts';
import { readDepositLibrary } from './deposit/deposit-library.ts';
import { saveDepositLibrary } from './deposit/save-deposit-library.ts';
import { discardThesisDraft } from './discard-thesis-draft.ts';
import { acceptThesisFinding } from './files/accept-thesis-finding.ts';
import { readThesisFilePicture } from './files/read-thesis-file-picture.ts';
import { repairThesisFile } from './files/repair-thesis-file.ts';
import { innerWorkOfHardcovers } from './files/shared-inner-work.ts';
import { findUniversityReaders } from './find-university-readers.ts';
import { listCandidates } from './list-candidates.ts';
import { thesisMailKinds } from './mail-kinds.ts';
import { approveTitlePage } from './ordered/approve-title-page.ts';
import { moveDefence } from './ordered/move-defence.ts';
import { readOrderedThesis } from './ordered/read-ordered-thesis.ts';
import { ownThesesData } from './own-data.ts';
import { placeThesisOrder } from './place-thesis-order.ts';
import { priceThesis } from './price-thesis.ts';
import { readConfiguredThesis } from './read-configured-thesis.ts';
import { readThesis } from './read-thesis.ts';
import { readThesisDays } from './read-thesis-days.ts';
import { reopenUnpaidThesis } from './reopen-unpaid-thesis.ts';
import { universityUses } from './row-uses.ts';
import { saveThesisDraft } from './save-thesis-draft.ts';
import { saveUniversity } from './save-university.ts';
import { downloadThesisCalendar } from './thesis-calendar.ts';
import { readThesisFiles } from './thesis-files.ts';
import { listUniversities } from './universities.ts';
import { warnDraftJob, warnDraftsJob } from './warn-drafts.job.ts';

export const thesesModule: ServerModule = {
  name: 'theses',
  pages: thesesPages,
  served: [
    readThesisFiles,
    ...[acceptThesisFinding, repairThesisFile, readThesisFilePicture],
    downloadThesisCoverTemplate,
    previewCover,
    readCoverPicture,
    setCoverPicture,
    removeCoverPicture,
    makeCover,
    takeThesisIsbn,
    readThesis,
    readConfiguredThesis,
    saveThesisDraft,
    discardThesisDraft,
    readOrderedThesis,
    priceThesis,
    readThesisDays,
    placeThesisOrder,
    moveDefence,
    approveTitlePage,
    downloadThesisCalendar,
    listUniversities,
    findUniversityReaders,
    listCandidates,
    saveUniversity,
    readDepositLibrary,
    saveDepositLibrary,
  ],
  subscriptions: [reopenUnpaidThesis],
  slots: [innerWorkOfHardcovers, ownThesesData, universityUses, ...thesisMailKinds],
  jobs: [warnDraftsJob, warnDraftJob],
};
