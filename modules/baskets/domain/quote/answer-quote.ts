import { isUnanswered, type ResumableStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { refusedOnRequest } from '#modules/baskets/domain/line/set-price-on-request.ts';
import { accept, type Decision, type Refused, refuse } from '#platform/domain/decision.ts';
import type { Money } from '#platform/domain/money.ts';

/** `held`: its sending was planned, but its basket was on hold at that moment, so it was not sent. */
export type QuoteStatus = 'sent' | 'held' | 'superseded' | 'approved' | 'declined' | 'expired';
export type OfferedRow = { quantity: number; price: Money; transportPrice: Money };
export type OfferedLine = {
  lineId: number;
  group: number;
  description?: string;
  /** The price follows later; until then the line cannot be chosen. */
  priceOnRequest?: boolean | undefined;
  rows: readonly OfferedRow[];
};
export type SentQuote = {
  status: QuoteStatus;
  validUntil: Temporal.PlainDate;
  answeredBy: string | null;
  /** Whether the shop put its basket on hold. */
  onHold?: boolean;
  lines: readonly OfferedLine[];
};
export type Choice = { lineId: number; quantity: number };
export type AnswerRefusal = 'QUOTE_ANSWERED' | 'QUOTE_SUPERSEDED' | 'QUOTE_EXPIRED';

/** Refuses because no quote is with the customer: nothing to answer or to remind of. */
export const quoteNotSent = () => refuse('QUOTE_NOT_SENT');

/** The lines that become the order, each with its chosen row, and those that were passed over. */
export type Approval = { chosen: { lineId: number; row: OfferedRow }[]; passedOver: number[] };

/** Decides whether a sent quote can still be answered on `today`; refuses one that was answered, superseded or has expired. */
export function decideAnswerable(quote: SentQuote, today: Temporal.PlainDate): Decision<undefined, AnswerRefusal> {
  if (quote.status === 'approved' || quote.status === 'declined') return refuse('QUOTE_ANSWERED', { by: quote.answeredBy ?? '' });
  if (quote.status === 'superseded') return refuse('QUOTE_SUPERSEDED');
  return quote.status === 'expired' ? quoteExpired(quote) : decideNotExpired(quote, today);
}

const staffCodes = { QUOTE_ANSWERED: 'QUOTE_ANSWERED', QUOTE_SUPERSEDED: 'QUOTE_REPLACED', QUOTE_EXPIRED: 'QUOTE_RAN_OUT' } as const;
type ForStaff<Code extends string> = Code extends AnswerRefusal ? (typeof staffCodes)[Code] : Code;
export type StaffRefusal = ForStaff<AnswerRefusal>;

/** Translates the refusal codes for the staff: a customer who is too late asks for a new quote, the staff sends one. */
export function toStaffRefusal<Value, Code extends string>(decided: Decision<Value, Code>): Decision<Value, ForStaff<Code>> {
  if (decided.accepted) return decided;
  const code = decided.code in staffCodes ? staffCodes[decided.code as AnswerRefusal] : decided.code;
  return { ...decided, code: code as ForStaff<Code> };
}

/**
 * Says why a superseded or withdrawn quote no longer binds: a newer revision was sent (`another`), the offer is being changed, or it is not
 * offered any more.
 */
export function nonBindingReason(another: boolean, basket: ResumableStatus): 'superseded' | 'revised' | 'withdrawn' {
  if (another) return 'superseded';
  return isUnanswered(basket) ? 'revised' : 'withdrawn';
}

type Dated = Pick<SentQuote, 'validUntil'>;
const quoteExpired = ({ validUntil }: Dated) => refuse('QUOTE_EXPIRED', { validUntil: validUntil.toString() });

/** Refuses QUOTE_EXPIRED after the last day of the quote. */
export function decideNotExpired(quote: Dated, today: Temporal.PlainDate): Decision<undefined, 'QUOTE_EXPIRED'> {
  return Temporal.PlainDate.compare(quote.validUntil, today) < 0 ? quoteExpired(quote) : accept();
}

/**
 * Accepts one line of every group of alternatives at one of its offered quantities. Refuses QUOTE_ON_HOLD while the basket is on hold
 * (declining is still possible), CHOICE_REQUIRED when a group is left open or chosen twice, QUANTITY_NOT_OFFERED for a quantity that was
 * never quoted, and PRICE_ON_REQUEST, naming the chosen lines that have no price yet.
 */
export function decideApproval(
  quote: SentQuote,
  choices: readonly Choice[],
  today: Temporal.PlainDate,
): Decision<Approval, AnswerRefusal | 'QUOTE_ON_HOLD' | 'CHOICE_REQUIRED' | 'QUANTITY_NOT_OFFERED' | 'PRICE_ON_REQUEST'> {
  const answerable = decideAnswerable(quote, today);
  if (!answerable.accepted) return answerable;
  if (quote.onHold) return refuse('QUOTE_ON_HOLD');
  const chosen: Approval['chosen'] = [];
  for (const group of new Set(quote.lines.map((line) => line.group))) {
    const made = chosenOf(
      quote.lines.filter((line) => line.group === group),
      choices,
    );
    if ('code' in made) return made;
    chosen.push(made);
  }
  const [unpriced] = refusedOnRequest(
    quote.lines.filter(({ lineId }) => chosen.some((one) => one.lineId === lineId)),
    'choices',
  );
  if (unpriced) return unpriced;
  const taken = new Set(chosen.map((one) => one.lineId));
  return accept({ chosen, passedOver: quote.lines.filter((line) => !taken.has(line.lineId)).map((line) => line.lineId) });
}

function chosenOf(
  lines: readonly OfferedLine[],
  choices: readonly Choice[],
): Approval['chosen'][number] | Refused<'CHOICE_REQUIRED' | 'QUANTITY_NOT_OFFERED'> {
  const made = choices.filter((choice) => lines.some((line) => line.lineId === choice.lineId));
  const [choice] = made;
  if (!choice || made.length > 1) return refuse('CHOICE_REQUIRED', {}, 'choices');
  const row = lines.find((line) => line.lineId === choice.lineId)?.rows.find((offered) => offered.quantity === choice.quantity);
  return row ? { lineId: choice.lineId, row } : refuse('QUANTITY_NOT_OFFERED', { quantity: choice.quantity }, 'choices');
}
