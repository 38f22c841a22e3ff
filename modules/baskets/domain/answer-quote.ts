import { accept, type Decision, type Refused, refuse } from '#platform/domain/decision.ts';
import type { Money } from '#platform/domain/money.ts';
import { refusedOnRequest } from './price-on-request.ts';
import { isUnanswered, type Reached } from './statuses.ts';

/** `held`: it was to go later and does not, because its basket was on hold at that moment. */
export type QuoteStatus = 'sent' | 'held' | 'superseded' | 'approved' | 'declined' | 'expired';
export type OfferedRow = { quantity: number; price: Money; transportPrice: Money };
export type OfferedLine = {
  lineId: number;
  group: number;
  description?: string;
  /** Its price is still to come: it cannot be taken yet. */
  priceOnRequest?: boolean | undefined;
  rows: readonly OfferedRow[];
};
export type SentQuote = {
  status: QuoteStatus;
  validUntil: Temporal.PlainDate;
  answeredBy: string | null;
  /** The shop waits with it. */
  onHold?: boolean;
  lines: readonly OfferedLine[];
};
export type Choice = { lineId: number; quantity: number };
export type AnswerRefusal = 'QUOTE_ANSWERED' | 'QUOTE_SUPERSEDED' | 'QUOTE_EXPIRED';

/** There is nothing to answer or to remind of. */
export const quoteNotSent = () => refuse('QUOTE_NOT_SENT');

/** The lines that become the order, each with its chosen row, and those that were passed over. */
export type Approval = { chosen: { lineId: number; row: OfferedRow }[]; passedOver: number[] };

/** Whether a sent quote can still be answered on `today`; refuses one that was answered, replaced by a newer one, or is too old. */
export function decideAnswerable(quote: SentQuote, today: Temporal.PlainDate): Decision<undefined, AnswerRefusal> {
  if (quote.status === 'approved' || quote.status === 'declined') return refuse('QUOTE_ANSWERED', { by: quote.answeredBy ?? '' });
  if (quote.status === 'superseded') return refuse('QUOTE_SUPERSEDED');
  return quote.status === 'expired' ? quoteExpired(quote) : decideNotRunOut(quote, today);
}

const staffCodes = { QUOTE_ANSWERED: 'QUOTE_ANSWERED', QUOTE_SUPERSEDED: 'QUOTE_REPLACED', QUOTE_EXPIRED: 'QUOTE_RAN_OUT' } as const;
type ForStaff<Code extends string> = Code extends AnswerRefusal ? (typeof staffCodes)[Code] : Code;
export type StaffRefusal = ForStaff<AnswerRefusal>;

/** The same to who works here: whose answer is too late asks for another quote, who made it sends one. */
export function toldToStaff<Value, Code extends string>(decided: Decision<Value, Code>): Decision<Value, ForStaff<Code>> {
  if (decided.accepted) return decided;
  const code = decided.code in staffCodes ? staffCodes[decided.code as AnswerRefusal] : decided.code;
  return { ...decided, code: code as ForStaff<Code> };
}

/** Why a quote that was replaced or taken back binds no more: `another` of its basket went, it is being changed, or it is not offered any more. */
export function whyNotBinding(another: boolean, basket: Reached): 'superseded' | 'revised' | 'withdrawn' {
  if (another) return 'superseded';
  return isUnanswered(basket) ? 'revised' : 'withdrawn';
}

type Dated = Pick<SentQuote, 'validUntil'>;
const quoteExpired = ({ validUntil }: Dated) => refuse('QUOTE_EXPIRED', { validUntil: validUntil.toString() });

/** Whether a quote can still be taken by its last day. */
export function decideNotRunOut(quote: Dated, today: Temporal.PlainDate): Decision<undefined, 'QUOTE_EXPIRED'> {
  return Temporal.PlainDate.compare(quote.validUntil, today) < 0 ? quoteExpired(quote) : accept();
}

/**
 * What an approval means: one line of every group of alternatives at one of its offered quantities. Refuses QUOTE_ON_HOLD while the shop
 * waits with it (declining is possible all the same), CHOICE_REQUIRED when a group is left open or chosen twice, QUANTITY_NOT_OFFERED when
 * a quantity was never quoted, and PRICE_ON_REQUEST when what was chosen has no price yet (named).
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
