import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useState } from 'react';
import { rebaseMailText } from './rebase-mail-text.ts';

type Words = { subject: string; message: string };
const names = ['subject', 'message'] as const;

/**
 * Updates subject and message when the recipient, expiry date or time of sending changes, and keeps what was typed in them. `behind` is
 * true when the typed text cannot be rebased, until `take` replaces it. Nothing changes while `latest` is loading.
 */
export function useMailText<Values extends Words>(form: UseFormReturnType<Values>, draft: Words, latest: Words | undefined) {
  const [offered, setOffered] = useState<Words>({ subject: draft.subject, message: draft.message });
  const typed: Words = form.values;
  const changedNames = latest ? names.filter((name) => offered[name] !== latest[name]) : [];
  const following = changedNames.map((name) => ({ name, text: rebaseMailText(typed[name], offered[name], latest![name]) }));
  const write = (words: Partial<Words>) => form.setValues(words as Partial<Values>);
  useEffect(() => {
    for (const { name, text } of following) {
      if (text === null) continue;
      if (text !== typed[name]) write({ [name]: text });
      setOffered((words) => ({ ...words, [name]: latest![name] }));
    }
  });
  return {
    behind: following.some(({ text }) => text === null),
    take: () => {
      if (!latest) return;
      for (const name of changedNames) write({ [name]: latest[name] });
      setOffered({ subject: latest.subject, message: latest.message });
      form.getInputNode('message')?.focus();
    },
  };
}
