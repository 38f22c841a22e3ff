import { Anchor } from '@mantine/core';
import { useTranslations } from '../locale/use-translations.ts';
import { useSession } from '../session.tsx';

type Props = {
  className?: string | undefined;
  /** The brand whose terms count, where that need not be the brand of the page. */
  brand?: number | undefined;
};

/** Below what somebody agrees to: where the terms and the handling of their data are read. Nothing for a brand without these texts. */
export function LegalNote({ className, brand: uiId }: Props) {
  const t = useTranslations('platform.legal');
  const session = useSession();
  const other = session.brands.find((one) => one.uiId === uiId && uiId !== session.brand.uiId);
  const { termsUrl, privacyUrl } = other ?? session.brand;
  const texts = [
    { name: 'terms', url: termsUrl },
    { name: 'privacy', url: privacyUrl },
  ] as const;
  const there = texts.filter(({ url }) => url !== '');
  if (there.length === 0) return null;
  return (
    <p className={className}>
      {other ? t('readOf', { brand: other.title }) : t('read')}{' '}
      {there.map(({ name, url }, at) => (
        <span key={name}>
          {at > 0 && ` ${t('and')} `}
          <Anchor href={url} target="_blank" rel="noreferrer">
            {t(name)}
          </Anchor>
        </span>
      ))}
    </p>
  );
}
