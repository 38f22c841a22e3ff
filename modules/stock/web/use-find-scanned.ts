import { findScannedEndpoint } from '#modules/stock/contract/find-scanned.endpoint.ts';
import { stockArticlesPage, stockMaterialsPage, stockPurchasesPage } from '#modules/stock/contract/stock.pages.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { readScannedText } from '#platform/domain/scanned-code.ts';
import { call } from '#platform/web/call/call.ts';
import { useScanner } from '#platform/web/keys/use-scanner.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { usePageNavigate } from '#platform/web/routing/use-page.ts';
import { useMay } from '#platform/web/session.tsx';

type Found = OutputOf<typeof findScannedEndpoint>;

/**
 * Has a page listen to the barcode scanner: a lot, a paper or an article opens where it is kept, on the page of purchases the purchase that it
 * belongs to. `otherwise` takes a code that names nothing of these. Returns what finds a code that the camera read.
 */
export function useFindScanned({ purchases = false, otherwise }: { purchases?: boolean; otherwise?: (code: string) => void } = {}) {
  const t = useTranslations('stock.scanned');
  const navigate = usePageNavigate();
  const may = useMay();
  const take = (scanned: string) => {
    const code = readScannedText(scanned);
    if (code !== '') void find(code);
  };
  useScanner(take);
  async function find(code: string) {
    const found = await call(findScannedEndpoint, { code }).catch(() => undefined);
    if (found && open(found)) return;
    if (found && otherwise) otherwise(code);
    else notify({ kind: 'warning', content: t(found ? 'unknown' : 'unread', { code }) });
  }
  function open({ item, purchaseId }: Found): boolean {
    if (purchaseId !== null && (purchases || item === null) && may(stockPurchasesPage.access)) {
      void navigate(stockPurchasesPage, { search: { sel: String(purchaseId) } });
      return true;
    }
    if (item === null) return false;
    const lot = item.lot ?? undefined;
    if (item.articleId === null) void navigate(stockMaterialsPage, { search: { sel: String(item.id), lot } });
    else void navigate(stockArticlesPage, { params: { article_id: item.articleId }, search: { lot } });
    return true;
  }
  return take;
}
