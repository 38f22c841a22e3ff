import { amendmentStory } from './amendment.ts';
import { approvalStory } from './approval.ts';
import { bankFileStory } from './bank-file.ts';
import { callOffStory } from './call-off.ts';
import { complaintStory } from './complaint.ts';
import { creditNoteStory } from './credit-note.ts';
import { floorStory } from './floor.ts';
import { holdStory } from './hold.ts';
import { outsideStory } from './outside-work.ts';
import { pickStory } from './pick.ts';
import { publicationStory } from './publication.ts';
import { purchaseStory } from './purchases.ts';
import { quoteStory } from './quote.ts';
import { recordImportStory } from './record-import.ts';
import { reorderStory } from './reorder.ts';
import { requestStory } from './request.ts';
import { returnStory } from './return.ts';
import { saleStory } from './sale.ts';
import type { Story } from './scene.ts';
import { shoppingStory, thesisStory } from './shopping.ts';
import { splitInvoiceStory } from './split-invoice.ts';
import { stockStory } from './stock.ts';
import { uploadStory } from './upload.ts';

/** Every kind of act that the kill drill does besides confirming orders; neighbors take about as long. */
export const stories: readonly Story[] = [
  ...[saleStory, shoppingStory, outsideStory, returnStory, approvalStory, uploadStory],
  ...[creditNoteStory, bankFileStory, splitInvoiceStory, recordImportStory, publicationStory, floorStory],
  ...[pickStory, thesisStory, purchaseStory, quoteStory, holdStory, reorderStory, callOffStory],
  ...[amendmentStory, complaintStory, requestStory, stockStory],
];

/**
 * The stories of one turn of a client: a share of all, so that the first turns of all clients together do every kind once, and each next turn
 * another share.
 */
export const storiesOfTurn = (client: number, turn: number, clients: number): readonly Story[] =>
  stories.filter((_, place) => place % clients === (client + turn) % clients);
