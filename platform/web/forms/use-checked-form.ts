import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type CheckedField, fieldProblem } from './field-problem.ts';

export type CheckedForm = {
  /** `<form {...checked.form}>`. */
  form: {
    ref: RefObject<HTMLFormElement | null>;
    noValidate: true;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    onInput: (event: FormEvent<HTMLFormElement>) => void;
  };
  /** What is wrong with the field of that name: `<TextInput name="email" required error={checked.at('email')} />`. */
  at: (name: string) => string | undefined;
  clear: () => void;
};

const none: Readonly<Record<string, string>> = {};

/**
 * A form of its own, apart from `useActForm`: what is left empty or mistyped is said at its field, in the language of whoever fills it in,
 * and has the keys; `onSubmit` runs when nothing is. `answered` are the server's errors, which are said and found the same way.
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
          const problem = fieldProblem(field);
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
