/** A contact whose e-mail address is the sender's. */
export type Candidate = { customerId: number; contactId: number };

/** The one customer that a sender is known at; null when there is none, or more than one and a person has to choose. */
export function matchSender(candidates: readonly Candidate[]): Candidate | null {
  const [first, ...others] = candidates;
  return first && others.every(({ customerId }) => customerId === first.customerId) ? first : null;
}

export const matchProblems = [
  'customerUnknown',
  'senderWithoutMail',
  'customerAmbiguous',
  'customerBlocked',
  'customerNoAddress',
  'datePassed',
] as const;
export type MatchProblem = (typeof matchProblems)[number];

export type Matched = {
  /** Customers that the sender's address is known at. */
  customersOfSender: number;
  hasMail: boolean;
  customer: { blocked: boolean; addresses: number } | null;
  wantedOn: Temporal.PlainDate | null;
};

/** What somebody has to mend or to ask before a quote can be made of a request. */
export function problemsOf({ customersOfSender, hasMail, customer, wantedOn }: Matched, today: Temporal.PlainDate): MatchProblem[] {
  const found: MatchProblem[] = [];
  if (!customer) found.push(customersOfSender > 1 ? 'customerAmbiguous' : hasMail ? 'customerUnknown' : 'senderWithoutMail');
  if (customer?.blocked) found.push('customerBlocked');
  if (customer?.addresses === 0) found.push('customerNoAddress');
  if (wantedOn && Temporal.PlainDate.compare(wantedOn, today) < 0) found.push('datePassed');
  return found;
}
