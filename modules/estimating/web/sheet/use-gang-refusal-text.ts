import type { z } from 'zod';
import type { gangRefusalOutput } from '#modules/estimating/contract/estimate-case.shapes.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { translateWith, useTranslations } from '#platform/web/locale/use-translations.ts';

type Reason = { role: string; why: z.output<typeof gangRefusalOutput> };

/** Gives the reason why a small part is not ganged on those sheets; `host` names the other product they are printed for. */
export function useGangRefusalText(): (reason: Reason, host?: string) => string {
  const t = useTranslations('estimating.notAlong');
  const format = useFormat();
  return ({ role, why: { code, ...values } }, host = '') => {
    const sizes = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, name.endsWith('Mm') ? format.decimal(Math.max(0, value)) : value]),
    );
    return translateWith(t, code, { role, host, ofOther: host === '' ? 'no' : 'yes', ...sizes });
  };
}
