import { sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { identityTables } from '#modules/identity/server/public.ts';
import type { ArtworkLine } from '#modules/prepress/contract/artwork.shapes.ts';
import { readUploadPageEndpoint, readUploadPictureEndpoint } from '#modules/prepress/contract/upload-page.endpoints.ts';
import type { PageBox } from '#modules/prepress/domain/page-box.ts';
import type { ExpectedFile } from '#modules/prepress/domain/preflight/expected-file.ts';
import { repairedSizes } from '#modules/prepress/domain/upload/repaired-sizes.ts';
import { findUpload } from '#modules/prepress/server/artwork.store.ts';
import { isToCome, readArtwork } from '#modules/prepress/server/artwork-view.ts';
import { pagePicture } from '#modules/prepress/server/proof/page-picture.ts';
import { contactName, relationsTables } from '#modules/relations/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { type QueryContext, query } from '#platform/server/served.ts';
import { assertAsked, slotsOfLink } from './upload-links.ts';

type FilePages = { id: number; pages: PageBox[] | null; expected: ExpectedFile };
type PageHead = {
  basketId: number;
  number: string;
  description: string;
  brand: string;
  uiId: number;
  phone: string;
  unitId: number;
  business: boolean;
  contactId: number | null;
  contactName: string;
  contactEmail: string;
  contactLanguage: string;
  account: 'none' | 'exists' | 'not_offered';
};

/** Reads the basket of a link with its contact, with staff rights: row-level security hides people from the holder of a link. */
export async function pageHead(tx: ReadTx, { actor }: Pick<QueryContext, 'actor'>): Promise<PageHead> {
  const head = await tx.row<PageHead>(sql`
    SELECT b.id AS "basketId", b.number, b.description, u.brand->>'name' AS brand, u.brand->>'phone' AS phone, u.id AS "unitId", u.ui_id AS "uiId", c.business,
           p.id AS "contactId", ${contactName(sql`p`)} AS "contactName",
           lower(coalesce(p.email, '')) AS "contactEmail", coalesce(p.language, 'nl') AS "contactLanguage",
           CASE WHEN p.user_id IS NOT NULL OR EXISTS (SELECT 1 FROM ${identityTables.users} x WHERE x.email = lower(p.email)) THEN 'exists'
                WHEN lower(k.recipient) = lower(p.email) THEN 'none' ELSE 'not_offered' END AS account
    FROM upload_links k JOIN ${basketsTables.baskets} b ON b.id = k.basket_id JOIN ${identityTables.businessUnits} u ON u.id = b.business_unit_id
    JOIN ${relationsTables.customers} c ON c.id = b.customer_id LEFT JOIN ${relationsTables.contacts} p ON p.id = b.contact_id
    WHERE k.id = ${actor.token?.subjectId ?? 0}`);
  if (!head) throw notFound();
  return head;
}

export const readUploadPage = query(readUploadPageEndpoint, async (context) => {
  const { tx, kernel } = context;
  const head = await tx.asStaff(() => pageHead(tx, context));
  const { number, description, brand, uiId, phone, contactName, contactEmail, account } = head;
  const asked = await slotsOfLink(context);
  const lines = (await readArtwork(tx, head.basketId))
    .map((line) => ({ ...line, slots: line.slots.filter((slot) => (asked?.includes(slot.id) ?? true) && !isToCome(slot)) }))
    .filter(({ slots }) => slots.length > 0);
  const page = { number, description, brand, uiId, phone, contactName, contactEmail, account, maxBytes: kernel.config.uploadMaxBytes };
  return { ...page, lines, repaired: await sizesAfterRepair(tx, lines) };
});

/** The sizes of the pages before and after the repairs that are offered on these lines. */
async function sizesAfterRepair(tx: ReadTx, lines: readonly ArtworkLine[]) {
  const offers = lines.flatMap(({ slots }) => slots.flatMap(({ upload }) => (upload && upload.repairs.length > 0 ? [upload] : [])));
  if (offers.length === 0) return [];
  const ids = sql.param(offers.map(({ id }) => id));
  const files = await tx.rows<FilePages>(
    sql`SELECT u.id, u.pages, s.expected FROM uploads u JOIN upload_slots s ON s.id = u.slot_id WHERE u.id = ANY(${ids}::bigint[])`,
  );
  return files.flatMap(({ id, pages, expected }) => {
    const repairs = offers.find((upload) => upload.id === id)?.repairs ?? [];
    return repairedSizes(pages ?? [], expected, repairs).map((sizes) => ({ ...sizes, uploadId: id }));
  });
}

export const readUploadPicture = query(readUploadPictureEndpoint, async (context, { uploadId, page, width, repair }) => {
  const upload = await findUpload(context.tx, uploadId);
  await assertAsked(context, upload.slotId);
  return pagePicture(upload, page, width, repair);
});
