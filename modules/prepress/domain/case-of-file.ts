import type { LineStatus } from '#modules/baskets/domain/basket/statuses.ts';
import type { Component, EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { type CheckedUpload, isBeforeRelease } from './artwork.ts';
import { countsLeaves, type SlotName } from './expected-files.ts';
import type { Finding, FindingCode } from './preflight/finding.ts';
import { outerOf, withSides } from './sides-of-file.ts';

/** Findings that are settled by the price of the product as the file has it. */
export const repricedCodes: readonly FindingCode[] = [
  'PAGE_COUNT_DIFFERS',
  'COLOUR_ON_BLACK',
  'COLOUR_PAGES_FEWER',
  'COLOUR_PAGES_MORE',
  'COLOUR_LEAVES_FEWER',
  'COLOUR_LEAVES_MORE',
];

/** `colored` are the pages that print in color; null where they are unknown. */
export type FoundFile = { slot: SlotName; findings: readonly Finding[]; pageCount: number | null; colored: readonly number[] | null };

/** The pages, colored pages and their leaves of a file, and the case that has them; null where no case can be made of it. */
export type CaseOfFile = { pages: number; colourPages: number; colourLeaves: number; case: Omit<EstimateCase, 'customer'> | null };

/**
 * The case with what a file has other than its order; undefined when the order has it so. A file of inner work changes pages, colored pages
 * and their leaves; one of a cover or a loose sheet the printed sides and their colors.
 */
export function caseOfFile(ask: EstimateCase, { slot, findings, pageCount, colored }: FoundFile): CaseOfFile | undefined {
  const found = findings.filter(({ code }) => repricedCodes.includes(code));
  if (found.length === 0) return undefined;
  const now = slot === 'inner' ? ask.components.find(({ role }) => role === 'inner') : outerOf(slot, ask);
  if (!now) return undefined;
  if (slot === 'inner') {
    const { colourLeaves, ...priced } = found.reduce<Component>(withFound, now);
    const { colourLeaves: _, ...ordered } = now;
    const isCounted = countsLeaves(ask);
    const amended: Component = colourLeaves !== undefined && isCounted ? { ...priced, colourLeaves } : priced;
    if (isSame(isCounted ? now : ordered, amended)) return undefined;
    const { pages = 0, colourPages = 0 } = amended;
    return { pages, colourPages, colourLeaves: amended.colourLeaves ?? 0, case: withComponent(ask, now, amended) };
  }
  const amended = withSides(ask.product, now, found, colored);
  if (amended && isSame(now, amended)) return undefined;
  const facts = { pages: pageCount ?? 0, colourPages: colored?.length ?? 0, colourLeaves: 0 };
  return { ...facts, case: amended ? withComponent(ask, now, amended) : null };
}

/** What a file was found to have stays known until it is judged again: by then the order may have it so. */
function isSame(one: Component, other: Component): boolean {
  const fields = Object.keys({ ...one, ...other }) as (keyof Component)[];
  return fields.every((field) => one[field] === other[field]);
}

/** A press that was chosen for other colors is not kept. */
function withComponent(ask: EstimateCase, was: Component, becomes: Component): Omit<EstimateCase, 'customer'> {
  const { customer: _, route, ...answers } = ask;
  const kept =
    was.colours === becomes.colours ? route : Object.fromEntries(Object.entries(route ?? {}).filter(([role]) => role !== was.role));
  return { ...answers, ...(route && { route: kept }), components: ask.components.map((one) => (one === was ? becomes : one)) };
}

function withFound(inner: Component, { code, values, pages }: Finding): Component {
  const leaves = Number(values.leaves);
  if (code === 'PAGE_COUNT_DIFFERS') {
    const { colourLeaves: _, ...rest } = inner;
    const total = Number(values.found);
    const colored = rest.colourPages === undefined ? {} : { colourPages: Math.min(rest.colourPages, total) };
    return { ...rest, ...colored, pages: total };
  }
  if (code === 'COLOUR_ON_BLACK') return { ...inner, colours: '4/4', colourPages: pages.length, colourLeaves: leaves };
  return { ...inner, colourPages: Number(values.found), colourLeaves: leaves };
}

/** Why a file that differs from its order has no price that its customer can accept at once. */
export const reasonsWithoutOffer = ['changing', 'shared', 'invoiced', 'hold', 'sides', 'uncalculated', 'credit', 'other'] as const;
export type ReasonWithoutOffer = (typeof reasonsWithoutOffer)[number];

const reasonOfRefusal: Partial<Record<string, ReasonWithoutOffer>> = {
  AMENDMENT_OPEN: 'changing',
  AMENDMENT_ALONG: 'shared',
  LINE_INVOICED: 'invoiced',
  NOT_AMENDABLE: 'hold',
  LINE_NOT_OPEN: 'hold',
  AMENDMENT_NO_PRICE: 'uncalculated',
  AMENDMENT_BEYOND_CREDIT: 'credit',
};

/** Puts a refusal to amend the order in the terms of its customer. */
export function reasonWithoutOffer(refusal: string): ReasonWithoutOffer {
  return reasonOfRefusal[refusal] ?? 'other';
}

type PricedUpload = CheckedUpload & Omit<FoundFile, 'findings'> & { lineStatus: LineStatus; superseded: boolean };
export type PriceRefusal = 'UPLOAD_CLOSED' | 'UPLOAD_SUPERSEDED' | 'UPLOAD_NOT_CHECKED' | 'NOTHING_TO_PRICE';

/** Decides whether the order can take over what a file has: refuses once the line is released, for an older or unchecked file, and where it differs in nothing. */
export function decidePriceOfFile(upload: PricedUpload, ask: EstimateCase | undefined): Decision<CaseOfFile, PriceRefusal> {
  if (!isBeforeRelease(upload.lineStatus)) return refuse('UPLOAD_CLOSED');
  if (upload.superseded) return refuse('UPLOAD_SUPERSEDED');
  if (upload.status !== 'checked') return refuse('UPLOAD_NOT_CHECKED');
  const findings = upload.findings.filter(({ code }) => !upload.accepted.includes(code));
  const found = ask && caseOfFile(ask, { ...upload, findings });
  return found ? accept(found) : nothingToPrice();
}

/** The case of a file that a product can be made of. */
export function decideNewCase({ case: asked }: CaseOfFile): Decision<NonNullable<CaseOfFile['case']>, 'NOTHING_TO_PRICE'> {
  return asked ? accept(asked) : nothingToPrice();
}

const nothingToPrice = () => refuse('NOTHING_TO_PRICE');
