import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

export type PlacedThesis = {
  title: string;
  hasAddress: boolean;
  deliveryOn: string | null;
  pages: number | null;
  colourPages: number | null;
  copies: number | null;
  paper: string;
  finish: string;
};

const order = ['address', 'deliveryOn', 'title', 'copies', 'pages', 'colourPages', 'paper', 'finish'] as const;
export type MissingAnswer = (typeof order)[number];

type Address = { street: string; houseNumber: string; postcode: string; city: string };

/** Whether a parcel can be sent there. */
function isWholeAddress(address: Address | null): boolean {
  return address !== null && [address.street, address.houseNumber, address.postcode, address.city].every(Boolean);
}

type Destination = { pickUp: boolean; otherAddress: Address | null; addressId: number | null };

/** Whether the books can go somewhere: collected, to a whole other address, or to one of the customer's own, `ownIds`. */
export function hasDestination({ pickUp, otherAddress, addressId }: Destination, ownIds: readonly number[]): boolean {
  // What was typed before choosing to collect stays in the draft.
  if (pickUp) return ownIds.length > 0;
  return otherAddress ? isWholeAddress(otherAddress) : ownIds.some((id) => id === addressId);
}

/** The answers without which a thesis cannot be ordered, in the order of the steps. */
export function missingAnswers(thesis: PlacedThesis): MissingAnswer[] {
  const given: Record<MissingAnswer, boolean> = {
    address: thesis.hasAddress,
    deliveryOn: thesis.deliveryOn !== null,
    title: thesis.title !== '',
    copies: thesis.copies !== null,
    pages: thesis.pages !== null,
    colourPages: thesis.colourPages !== null,
    paper: thesis.paper !== '',
    finish: thesis.finish !== '',
  };
  return order.filter((name) => !given[name]);
}

/** Refuses an unanswered question by its name, and more copies for the beadle and the library than there are. */
export function decidePlaceThesisOrder(
  thesis: PlacedThesis,
  { beadleCopies, depositCopies }: { beadleCopies: number; depositCopies: number },
): Decision<undefined, 'THESIS_INCOMPLETE' | 'THESIS_BEADLE_COPIES' | 'THESIS_DEPOSIT_COPIES'> {
  const [missing] = missingAnswers(thesis);
  if (missing) return refuse('THESIS_INCOMPLETE', { missing }, missing);
  const copies = thesis.copies ?? 0;
  if (beadleCopies > copies) return refuse('THESIS_BEADLE_COPIES', { beadle: beadleCopies, copies }, 'beadleCopies');
  const left = copies - beadleCopies;
  return depositCopies > left ? refuse('THESIS_DEPOSIT_COPIES', { deposit: depositCopies, left }, 'depositCopies') : accept();
}

/** Refuses copies for a library that the shop does not offer any more. */
export function decideDepositAddress(depositCopies: number, isOffered: boolean): Decision<undefined, 'THESIS_DEPOSIT_ADDRESS'> {
  return depositCopies > 0 && !isOffered ? refuse('THESIS_DEPOSIT_ADDRESS', {}, 'depositCopies') : accept();
}

/** Refuses copies for the beadle of a university that is not in the list any more, or has no address: they would go to the candidate. */
export function decideBeadleAddress(
  beadleCopies: number,
  university: { street: string } | undefined,
): Decision<undefined, 'THESIS_BEADLE_ADDRESS'> {
  return beadleCopies > 0 && !university?.street ? refuse('THESIS_BEADLE_ADDRESS', {}, 'beadleCopies') : accept();
}

type Payer = { payerCustomerId: number | null; name: string };

/** Decides who pays: the university where the candidate chose that, as the customer that it is; refuses UNIVERSITY_NOT_PAYING. */
export function decideThesisPayer(
  universityPays: boolean,
  university: Payer | undefined,
): Decision<number | undefined, 'UNIVERSITY_NOT_PAYING'> {
  if (!universityPays) return accept(undefined);
  if (university?.payerCustomerId == null) return refuse('UNIVERSITY_NOT_PAYING', { university: university?.name ?? '' }, 'universityPays');
  return accept(university.payerCustomerId);
}

/** Refuses a day before the first one on which the plan can have books there, and one that is not offered: a closed day, or too late. */
export function decideThesisDay(
  chosen: string,
  offered: { first: string; days: readonly { date: string }[] },
): Decision<undefined, 'DATE_TOO_SOON' | 'THESIS_DAY_NOT_OFFERED'> {
  if (chosen < offered.first) return refuse('DATE_TOO_SOON', { date: offered.first }, 'deliveryOn');
  if (offered.days.some(({ date }) => date === chosen)) return accept();
  return refuse('THESIS_DAY_NOT_OFFERED', { date: chosen, last: offered.days.at(-1)?.date ?? offered.first }, 'deliveryOn');
}
