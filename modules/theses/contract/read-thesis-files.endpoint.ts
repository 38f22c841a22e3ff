import { z } from 'zod';
import { slotShape } from '#modules/prepress/contract/artwork.shapes.ts';
import { earlyFile, earlySlot } from '#modules/prepress/contract/early/early-file.shapes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { thesisAnswers, thesisChoice } from './thesis.shapes.ts';

/** The files that came before the order, judged by what is configured, and the pages of the file where they differ. */
export const readThesisFilesEndpoint = endpoint({
  name: 'theses.readFiles',
  method: 'POST',
  path: '/api/thesis/files',
  permission: 'fup',
  limit: 'prices',
  input: thesisChoice,
  output: z.object({
    slots: z.array(z.object({ slot: earlySlot, expected: slotShape.shape.expected, file: earlyFile.nullable() })),
    offer: z.object({ pages: z.number().int(), colourPages: z.number().int() }).nullable(),
    /** File id of the picture on the cover that is made here. */
    coverPictureId: z.number().int().nullable(),
    /** The input of the cover that was made here last. */
    coverMade: z
      .object({
        fileId: z.number().int(),
        printed: thesisAnswers
          .pick({ title: true, author: true, isbn: true, cover: true })
          .extend({ pictureId: z.number().int().nullable() }),
      })
      .nullable(),
  }),
});
