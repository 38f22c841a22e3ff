import type { z } from 'zod';
import type { footprint } from '#modules/estimating/contract/footprint/footprint.endpoints.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

/** The emission of a copy, and the papers with their certificates. */
export function FootprintNote({ footprint: found, className }: { footprint: z.infer<typeof footprint>; className?: string }) {
  const t = useTranslations('estimating.footprint');
  return (
    <>
      <p className={className}>{t('perCopy', { grams: found.gramsPerCopy, paper: found.paperGramsPerCopy })}</p>
      {found.papers.map((paper) => (
        <p key={paper.name} className={className}>
          {t('paper', paper)}
        </p>
      ))}
    </>
  );
}
