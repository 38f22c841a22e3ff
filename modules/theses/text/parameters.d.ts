// Written by `npm run texts` from en.json.
import type en from './en.json';

declare module '#platform/contract/text-key.ts' {
  interface TextFiles {
    theses: typeof en;
  }
  interface TextParameters {
    'theses.refusals.THESIS_INCOMPLETE': { missing: string | number };
    'theses.refusals.THESIS_BEADLE_COPIES': { beadle: number; copies: number };
    'theses.refusals.UNIVERSITY_TWICE': { name: string | number };
    'theses.refusals.COVER_PICTURE_LARGE': { megabytes: number; megapixels: number };
    'theses.refusals.COVER_UNPRINTABLE': { characters: string | number };
    'theses.facts.thesis_ordered': { title: string | number; copies: number };
    'theses.facts.university_added': { name: string | number };
    'theses.facts.university_changed': { name: string | number };
    'theses.facts.thesis_cover_picture_set': { file: string | number };
    'theses.facts.thesis_draft_discarded': { title: string | number };
    'theses.calendar.upload': { title: string | number };
    'theses.calendar.proof': { title: string | number };
    'theses.calendar.production': { title: string | number };
    'theses.calendar.dispatch': { title: string | number };
    'theses.calendar.delivery': { title: string | number };
    'theses.calendar.due': { title: string | number };
    'theses.calendar.defence': { title: string | number };
    'theses.back': { step: string | number };
    'theses.next': { step: string | number };
    'theses.saved.at': { time: string | number };
    'theses.saved.otherTab': { typed: string | number };
    'theses.addresses.beadle': { copies: number };
    'theses.addresses.invoiceTo': { to: string | number };
    'theses.addresses.seesCandidates': { name: string | number };
    'theses.addresses.noBeadleAddress': { name: string | number };
    'theses.date.daysHelp': { copies: number };
    'theses.date.warnings.LATE_FOR_UNIVERSITY': { due: string | number; first: string | number };
    'theses.date.warnings.LATE_FOR_DEFENCE': { first: string | number };
    'theses.date.rules.title': { name: string | number };
    'theses.date.rules.copies': { copies: number; weeks: number };
    'theses.date.rules.checkedOn': { date: string | number };
    'theses.thesis.books': { count: number };
    'theses.thesis.between': { min: number; max: number };
    'theses.thesis.hardcoversHelp': { copies: number; together: string | number; further: string | number };
    'theses.files.has': { pages: number; colourPages: number };
    'theses.price.lines.thesis': { quantity: number };
    'theses.price.lines.bookmark': { quantity: number };
    'theses.price.lines.propositions': { quantity: number };
    'theses.price.lines.invitation': { quantity: number };
    'theses.price.lines.ribbon': { quantity: number };
    'theses.price.lines.hardcover': { quantity: number };
    'theses.price.transport': { weight: string | number };
    'theses.price.vat': { percent: number };
    'theses.price.delivery': { date: string | number };
    'theses.price.drawing': { format: string | number };
    'theses.price.spine': { spine: string | number };
    'theses.price.express': { percent: number };
    'theses.price.quiet': { percent: number };
    'theses.price.dayGone': { date: string | number; first: string | number };
    'theses.order.done': { number: string | number };
    'theses.order.book': { format: string | number; pages: number; colour: number };
    'theses.order.beadle': { copies: number };
    'theses.order.po': { number: string | number };
    'theses.order.place': { total: string | number };
    'theses.order.placeAndPay': { total: string | number };
    'theses.order.changes': { free: number; cost: string | number };
    'theses.order.warnings.beadleAddress': { university: string | number; copies: number };
    'theses.order.warnings.propositionsMissing': { university: string | number };
    'theses.order.warnings.propositionsUnwanted': { university: string | number };
    'theses.order.warnings.fewCopies': { university: string | number; copies: number };
    'theses.order.warnings.titlePage': { university: string | number };
    'theses.ordered.title': { title: string | number };
    'theses.ordered.text': { number: string | number; total: string | number };
    'theses.ordered.toPay': { number: string | number; total: string | number };
    'theses.ordered.pay': { total: string | number };
    'theses.cover.spineNarrow': { spine: string | number; narrowest: number };
    'theses.cover.pictureHelp': { width: number };
    'theses.candidates.lead': { university: string | number };
    'theses.candidates.beadle': { copies: number };
  }
}
