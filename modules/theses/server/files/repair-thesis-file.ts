import { type EarlyRepair, readEarlyRepair, repairEarlyFile, takeRepairedFile } from '#modules/prepress/server/public.ts';
import { repairThesisFileEndpoint } from '#modules/theses/contract/files/repair-thesis-file.endpoint.ts';
import type { PutFile } from '#platform/server/files/files.ts';
import { externalCallCommand } from '#platform/server/served.ts';
import { readFileOfDraft } from './file-of-draft.ts';

/** Repairs the file outside any transaction; the result is checked like any other file. */
export const repairThesisFile = externalCallCommand<typeof repairThesisFileEndpoint, EarlyRepair, PutFile | undefined>(
  repairThesisFileEndpoint,
  {
    async read(context, { id, repair }) {
      const target = await readFileOfDraft(context, id);
      return context.tx.asStaff(() => readEarlyRepair(context.tx, target, repair));
    },
    call: repairEarlyFile,
    save: (context, _, { read, response }) => context.tx.asStaff(() => takeRepairedFile(context, read, response)),
  },
);
