/** The properties of an input that the check reads. */
export type CheckedField = {
  name: string;
  type: string;
  value: string;
  required: boolean;
  validity: Pick<ValidityState, 'valueMissing' | 'typeMismatch'>;
};

/** The error of a field, as a key of `platform.input`; null when it is valid. Whitespace alone counts as empty. */
export function fieldError({ type, value, required, validity }: CheckedField): 'required' | 'email' | 'url' | null {
  if (validity.valueMissing || (required && value.trim() === '')) return 'required';
  if (!validity.typeMismatch) return null;
  return type === 'email' || type === 'url' ? type : null;
}
