import { type CoverDesign, emptyCover } from './cover/thesis-cover.ts';
import type { ThesisBook } from './thesis.ts';

/** A draft in which nothing is answered yet, but what most theses have. */
export function emptyThesis(start: Partial<Pick<ThesisBook, 'format' | 'paper' | 'finish'>>) {
  return {
    addressId: null,
    pickUp: false,
    otherAddress: null,
    universityId: null,
    beadleCopies: 0,
    depositCopies: 0,
    poNumber: '',
    universityPays: false,
    sharesDraft: false,
    reference: '',
    defenceOn: null,
    defenceAt: '',
    deliveryOn: null,
    titlePageApprovedOn: null,
    title: '',
    author: '',
    isbn: '',
    binding: 'softcover' as const,
    format: start.format ?? '170x240',
    pages: 184,
    colourPages: 24,
    paper: start.paper ?? '',
    finish: start.finish ?? '',
    copies: 150,
    ribbonId: null,
    bookmark: false,
    propositions: false,
    invitation: false,
    hardcovers: 0,
    remarks: '',
    cover: emptyCover as CoverDesign,
  };
}
