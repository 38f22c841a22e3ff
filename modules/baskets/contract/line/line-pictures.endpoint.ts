import { z } from 'zod';
import { families } from '#modules/catalogue/domain/products/template.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

const picture = z.object({ address: z.string(), name: z.string() });

/** Returns a picture per line: a page of the file, a picture of the article, or the sizes of a drawing; none for texts and costs. */
export const listLinePicturesEndpoint = endpoint({
  name: 'baskets.listLinePictures',
  method: 'GET',
  path: '/api/baskets/:id/line-pictures',
  permission: 'basket_content.view',
  internalOnly: true,
  input: z.object({ id }),
  output: z.object({
    rows: z.array(
      z.object({
        lineId: z.number().int(),
        page: picture.nullable(),
        article: picture.nullable(),
        drawn: z.object({ family: z.enum(families), widthMm: z.number(), heightMm: z.number(), spineMm: z.number() }).nullable(),
      }),
    ),
  }),
});
