import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** The fields in which two customers may differ, in the order of the form. */
export const mergeFields = [
  'name',
  'misId',
  'business',
  'customerType',
  'businessUnitId',
  'language',
  'priceListType',
  'surchargeRate',
  'rounding',
  'profitBlackRate',
  'profitColourRate',
  'defaultInkCoverage',
  'vatType',
  'vatNumber',
  'kvk',
  'oin',
  'iban',
  'bic',
  'creditLimit',
  'paymentDays',
  'paymentMonthEnd',
  'paymentPlan',
  'invoiceFrequency',
  'invoiceReminders',
  'poRequired',
  'proofRequired',
  'packCheck',
  'fsc',
  'accountManagerId',
  'orderManagerId',
  'prepressManagerId',
  'blocked',
] as const;
export type MergeField = (typeof mergeFields)[number];

/** Whose value to keep: that of the remaining customer, or of the one merged into it. */
export const mergeSides = ['kept', 'gone'] as const;
export type MergeSide = (typeof mergeSides)[number];
export type MergeChoices = { readonly [Field in MergeField]?: MergeSide | undefined };

export type MergeValue = string | number | boolean | null | readonly object[];
export type MergeableCustomer = { [Field in MergeField]: MergeValue } & { id: number; notes: string };

/** The fields that are filled in both customers with different values, so that a person must choose. A value of only one is kept. */
export function mergeClashes(kept: MergeableCustomer, gone: MergeableCustomer): MergeField[] {
  return mergeFields.filter((field) => !isEmpty(kept[field]) && !isEmpty(gone[field]) && !isSame(kept[field], gone[field]));
}

export type MergedCustomer = {
  fields: Record<MergeField, MergeValue>;
  /** The notes of both, the remaining customer's first. */
  notes: string;
  /** The MIS id that is no longer in use and redirects to the remaining customer. */
  formerMisId: string | null;
};

/**
 * Merges the fields of two customers. Refuses MERGE_SAME_CUSTOMER for a customer and itself, and MERGE_CHOICE_MISSING, at the field, while
 * a clash has no choice.
 */
export function decideMergeCustomers(
  kept: MergeableCustomer,
  gone: MergeableCustomer,
  choices: MergeChoices,
): Decision<MergedCustomer, 'MERGE_SAME_CUSTOMER' | 'MERGE_CHOICE_MISSING'> {
  if (kept.id === gone.id) return refuse('MERGE_SAME_CUSTOMER', {}, 'goneId');
  const clashes = new Set(mergeClashes(kept, gone));
  const unresolved = mergeFields.find((field) => clashes.has(field) && choices[field] === undefined);
  if (unresolved) return refuse('MERGE_CHOICE_MISSING', { field: unresolved }, `choices.${unresolved}`);
  const chosen = (field: MergeField) => {
    if (clashes.has(field)) return choices[field] === 'gone' ? gone[field] : kept[field];
    return isEmpty(kept[field]) ? gone[field] : kept[field];
  };
  const fields = Object.fromEntries(mergeFields.map((field) => [field, chosen(field)])) as MergedCustomer['fields'];
  const other = [kept.misId, gone.misId].find((number) => !isEmpty(number) && number !== fields.misId);
  const notes = [kept.notes, gone.notes].filter((text, at, all) => text !== '' && all.indexOf(text) === at).join('\n\n');
  return accept({ fields, notes, formerMisId: (other as string | undefined) ?? null });
}

function isEmpty(value: MergeValue): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

function isSame(one: MergeValue, other: MergeValue): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
