/** A contact with the sender's e-mail address. */
export type Candidate = { customerId: number; contactId: number };

/** The only customer with the sender's address; null when there is none, or several and a user must choose. */
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
  /** Number of customers with the sender's address. */
  customersOfSender: number;
  hasMail: boolean;
  customer: { blocked: boolean; addresses: number } | null;
  wantedOn: Temporal.PlainDate | null;
};

/** Lists what a user must fix or ask before a quote can be created. */
export function problemsOf({ customersOfSender, hasMail, customer, wantedOn }: Matched, today: Temporal.PlainDate): MatchProblem[] {
  const found: MatchProblem[] = [];
  if (!customer) found.push(customersOfSender > 1 ? 'customerAmbiguous' : hasMail ? 'customerUnknown' : 'senderWithoutMail');
  if (customer?.blocked) found.push('customerBlocked');
  if (customer?.addresses === 0) found.push('customerNoAddress');
  if (wantedOn && Temporal.PlainDate.compare(wantedOn, today) < 0) found.push('datePassed');
  return found;
}
