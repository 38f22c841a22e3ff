import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslations } from '../locale/use-translations.ts';
import { type CheckedField, fieldError } from './field-error.ts';

export type CheckedForm = {
  /** `<form {...checked.form}>`. */
  form: {
    ref: RefObject<HTMLFormElement | null>;
    noValidate: true;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    onInput: (event: FormEvent<HTMLFormElement>) => void;
  };
  /** The error of the field of that name: `<TextInput name="email" required error={checked.at('email')} />`. */
  at: (name: string) => string | undefined;
  clear: () => void;
};

const none: Readonly<Record<string, string>> = {};

/**
 * Validates a plain form without `useActForm`: shows an error at each empty or mistyped field, in the language of the page, and focuses
 * the first; `onSubmit` runs when there is none. `answered` are the server's errors, shown and focused in the same way.
 */
export function useCheckedForm(onSubmit: (form: HTMLFormElement) => void, answered?: Record<string, string[]>): CheckedForm {
  const t = useTranslations('platform.input');
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState(none);
  useEffect(() => {
    fieldsOf(form.current)
      .find(({ name }) => answered?.[name])
      ?.focus();
  }, [answered]);
  return {
    at: (name) => problems[name] ?? answered?.[name]?.[0],
    clear: () => setProblems(none),
    form: {
      ref: form,
      noValidate: true,
      onSubmit(event) {
        event.preventDefault();
        const wrong = fieldsOf(event.currentTarget).flatMap((field) => {
          const problem = fieldError(field);
          return problem ? [{ field, text: t(problem) }] : [];
        });
        setProblems(Object.fromEntries(wrong.map(({ field, text }) => [field.name, text])));
        const [first] = wrong;
        if (first) first.field.focus();
        else onSubmit(event.currentTarget);
      },
      onInput({ target }) {
        const { name } = target as HTMLInputElement;
        setProblems(({ [name]: _, ...others }) => others);
      },
    },
  };
}

function fieldsOf(form: HTMLFormElement | null): (CheckedField & HTMLElement)[] {
  return [...(form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input[name], textarea[name]') ?? [])];
}
