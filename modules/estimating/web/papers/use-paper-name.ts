import { hasExampleName } from '#modules/estimating/domain/papers/example-papers.ts';
import { translateComposed, useTranslations } from '#platform/web/locale/use-translations.ts';

/** The name of a paper: of a paper of the example shop in the reader's language, else as the shop wrote it. */
export function usePaperName(): (paper: { code: string; name: string }) => string {
  const t = useTranslations('estimating');
  return (paper) => (hasExampleName(paper) ? translateComposed(t, `papers.${paper.code}`, paper.name) : paper.name);
}
