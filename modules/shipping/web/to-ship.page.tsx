import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { ToShipList } from './to-ship-list.tsx';

export default function ToShipPage() {
  const t = useTranslations('platform.pages');
  return <ToShipList title={t('dashboard_shippings')} />;
}
