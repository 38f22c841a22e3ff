import { thesesPages } from '#modules/theses/contract/theses.pages.ts';
import type { ServerModule } from '#platform/server/module.ts';
import { placeThesisOrder } from './place-thesis-order.ts';
import { priceThesis } from './price-thesis.ts';
import { readThesis } from './read-thesis.ts';
import { readThesisDays } from './read-thesis-days.ts';
import { saveThesisDraft } from './save-thesis-draft.ts';
import { saveUniversity } from './save-university.ts';
import { thesisCalendar } from './thesis-calendar.ts';
import { readThesisFiles, thesisCoverTemplate } from './thesis-files.ts';
import { listUniversities } from './universities.ts';

export const thesesModule: ServerModule = {
  name: 'theses',
  pages: thesesPages,
  served: [
    readThesisFiles,
    thesisCoverTemplate,
    readThesis,
    saveThesisDraft,
    priceThesis,
    readThesisDays,
    placeThesisOrder,
    thesisCalendar,
    listUniversities,
    saveUniversity,
  ],
};
