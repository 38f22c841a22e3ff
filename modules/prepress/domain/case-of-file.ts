import type { LineStatus } from '#modules/baskets/domain/basket/statuses.ts';
import type { Component, EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { type CheckedUpload, isBeforeRelease } from './artwork.ts';
import { countsLeaves } from './expected-files.ts';
import type { Finding, FindingCode } from './preflight/finding.ts';

/** Findings that are settled by the price of the book as the file has it. */
export const repricedCodes: readonly FindingCode[] = [
  'PAGE_COUNT_DIFFERS',
  'COLOUR_ON_BLACK',
  'COLOUR_PAGES_FEWER',
  'COLOUR_PAGES_MORE',
  'COLOUR_LEAVES_FEWER',
  'COLOUR_LEAVES_MORE',
];

/** The case with the pages, colored pages and their leaves that were found in the file of its inner work; undefined when the order has them. */
export function caseOfFile(ask: EstimateCase, findings: readonly Finding[]): Omit<EstimateCase, 'customer'> | undefined {
  const found = findings.filter(({ code }) => repricedCodes.includes(code));
  if (found.length === 0) return undefined;
  const { customer: _, route, ...answers } = ask;
  const components = ask.components.map((component) => {
    if (component.role !== 'inner') return component;
    const { colourLeaves, ...priced } = found.reduce(withFound, component);
    return colourLeaves !== undefined && countsLeaves(ask) ? { ...priced, colourLeaves } : priced;
  });
  // A press that was chosen for black cannot be kept for color.
  const { inner: __, ...others } = route ?? {};
  const kept = found.some(({ code }) => code === 'COLOUR_ON_BLACK') ? others : route;
  return { ...answers, ...(kept && { route: kept }), components };
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
export const reasonsWithoutOffer = ['changing', 'set', 'shared', 'invoiced', 'hold', 'uncalculated', 'other'] as const;
export type ReasonWithoutOffer = (typeof reasonsWithoutOffer)[number];

const reasonOfRefusal: Partial<Record<string, ReasonWithoutOffer>> = {
  AMENDMENT_OPEN: 'changing',
  AMENDMENT_OF_SET: 'set',
  AMENDMENT_ALONG: 'shared',
  LINE_INVOICED: 'invoiced',
  NOT_AMENDABLE: 'hold',
  LINE_NOT_OPEN: 'hold',
  AMENDMENT_NO_PRICE: 'uncalculated',
};

/** Puts a refusal to amend the order in the terms of its customer. */
export function reasonWithoutOffer(refusal: string): ReasonWithoutOffer {
  return reasonOfRefusal[refusal] ?? 'other';
}

type PricedUpload = CheckedUpload & { lineStatus: LineStatus; superseded: boolean };
export type PriceRefusal = 'UPLOAD_CLOSED' | 'UPLOAD_SUPERSEDED' | 'UPLOAD_NOT_CHECKED' | 'NOTHING_TO_PRICE';

/** Decides whether the order can take over what a file has: refuses once the line is released, for an older or unchecked file, and where it differs in nothing. */
export function decidePriceOfFile(
  upload: PricedUpload,
  ask: EstimateCase | undefined,
): Decision<Omit<EstimateCase, 'customer'>, PriceRefusal> {
  if (!isBeforeRelease(upload.lineStatus)) return refuse('UPLOAD_CLOSED');
  if (upload.superseded) return refuse('UPLOAD_SUPERSEDED');
  if (upload.status !== 'checked') return refuse('UPLOAD_NOT_CHECKED');
  const found =
    ask &&
    caseOfFile(
      ask,
      upload.findings.filter(({ code }) => !upload.accepted.includes(code)),
    );
  return found ? accept(found) : refuse('NOTHING_TO_PRICE');
}
