/** What the check of a field reads of it. */
export type CheckedField = {
  name: string;
  type: string;
  value: string;
  required: boolean;
  validity: Pick<ValidityState, 'valueMissing' | 'typeMismatch'>;
};

/** What is wrong with a field, as a text of `platform.input`; null when nothing is. Blanks alone are nothing filled in. */
export function fieldProblem({ type, value, required, validity }: CheckedField): 'required' | 'email' | 'url' | null {
  if (validity.valueMissing || (required && value.trim() === '')) return 'required';
  if (!validity.typeMismatch) return null;
  return type === 'email' || type === 'url' ? type : null;
}
