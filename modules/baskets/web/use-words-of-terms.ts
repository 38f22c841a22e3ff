import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useState } from 'react';
import { followWords } from './follow-words.ts';

type Words = { subject: string; message: string };
const names = ['subject', 'message'] as const;

/**
 * Subject and message follow what is offered for the reader, the last day and the moment of sending, but for what somebody wrote in them:
 * `behind` when that cannot follow, until `take` replaces it. Nothing follows while `latest` is not read.
 */
export function useWordsOfTerms<Values extends Words>(form: UseFormReturnType<Values>, draft: Words, latest: Words | undefined) {
  const [offered, setOffered] = useState<Words>({ subject: draft.subject, message: draft.message });
  const typed: Words = form.values;
  const moved = latest ? names.filter((name) => offered[name] !== latest[name]) : [];
  const following = moved.map((name) => ({ name, text: followWords(typed[name], offered[name], latest![name]) }));
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
      for (const name of moved) write({ [name]: latest[name] });
      setOffered({ subject: latest.subject, message: latest.message });
      form.getInputNode('message')?.focus();
    },
  };
}
