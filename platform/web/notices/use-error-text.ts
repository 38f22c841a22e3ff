import { asCallError } from '../call/call-error.ts';
import { useTranslations } from '../locale/use-translations.ts';

/** Returns the text of an error: the server's own message, else the text of the refusal code or of the client's error kind. */
export function useErrorText(): (error: unknown) => string {
  const t = useTranslations('platform');
  return (thrown) => {
    const error = asCallError(thrown);
    if (error.body.message) return error.body.message;
    if (error.status === 0) return t(`errors.${error.kind}`, { ms: Number(error.body.context.ms ?? 0) });
    const key = `refusals.${error.body.code}`;
    return t.has(key) ? t(key) : t(`errors.${error.kind}`, { ms: 0 });
  };
}
