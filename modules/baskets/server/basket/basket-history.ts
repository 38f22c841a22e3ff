import { sql } from 'drizzle-orm';
import { readBasketHistoryEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { creditReason } from '#modules/baskets/domain/order/credit.ts';
import type { ReasonKind } from '#modules/baskets/domain/reason/reasons.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { readHistoryNames } from '#platform/server/history.ts';
import { query } from '#platform/server/served.ts';
import { actorText, changeText, type FactRow, factReason, factText } from '#platform/server/text/fact-text.ts';
import type { Language } from '#platform/server/text/texts.ts';
import { findBasket } from './baskets.store.ts';

const pageSize = 60;

type LineFact = FactRow & { line: string | null };

/** Lists the facts of a basket and its lines, newest first, in the texts of the modules that recorded them. */
export const readBasketHistory = query(readBasketHistoryEndpoint, async (context, { id, before }) => {
  const { tx, kernel, actor } = context;
  // Materialized, so that the index on refs is used instead of a backward scan of the whole history.
  const facts = tx.rows<LineFact>(
    sql`
    WITH own AS MATERIALIZED (SELECT * FROM facts WHERE refs @> ARRAY[${`basket:${id}`}]::text[])
    SELECT f.id, f.at, f.actor_name AS who, f.by_name AS by, f.fact, f.from_state AS "from", f.to_state AS "to", f.data,
      (SELECT l.description FROM lines l
       WHERE l.id = (SELECT substr(r, 6)::bigint FROM unnest(f.refs) r WHERE r LIKE 'line:%' LIMIT 1)) AS line
    FROM own f WHERE (${before ?? null}::bigint IS NULL OR f.id < ${before ?? null})
    ORDER BY f.id DESC LIMIT ${pageSize + 1}`,
    'once',
  );
  const [found, , reasons, own] = await Promise.all([
    facts,
    findBasket(tx, id),
    readReasons(tx, actor.language),
    readHistoryNames(context),
  ]);
  return {
    more: found.length > pageSize,
    entries: found.slice(0, pageSize).map(({ data, by, ...entry }) => ({
      ...entry,
      who: actorText(kernel.texts, actor.language, { ...entry, by, data }),
      text: factText(
        kernel.texts,
        actor.language,
        { ...entry, fact: textKeyOf({ ...entry, data }), data },
        { line: entry.line ?? '' },
        own,
      ),
      change:
        isPlanning({ ...entry, data }) || data.unsent === true
          ? null
          : changeText(kernel.texts, actor.language, kernel.config.timeZone, entry),
      reason: reasonText(reasons, entry.fact, {
        reason: factReason(kernel.texts, { ...entry, data }),
        note: factReason(kernel.texts, { ...entry, data }, 'note'),
      }),
    })),
  };
});

const ends = ['quote_canceled', 'order_canceled'];

/** Whether a fact planned a quote for later instead of sending it. */
const isPlanning = ({ fact, data }: Pick<FactRow, 'fact' | 'data'>) => fact === 'basket.quotation_sent' && data.goesAt !== undefined;

/** Returns the text key of a fact: a basket that resumes from a hold was not approved or confirmed once more. */
function textKeyOf(entry: Pick<FactRow, 'fact' | 'from' | 'to' | 'data'>): string {
  const { fact, from, to, data } = entry;
  if (isPlanning(entry)) return 'basket.quotation_planned';
  if (fact === 'basket.on_hold' && data.reason === creditReason) return 'basket.held_for_credit';
  return from === 'on_hold' && data.how === undefined && fact.startsWith('basket.') && !ends.includes(to ?? '') ? 'basket.went_on' : fact;
}

type ReasonNames = ReadonlyMap<string, string>;
const kindOfFact: Record<string, ReasonKind> = {
  'basket.quote_canceled': 'reject',
  'basket.order_canceled': 'cancel',
  'basket.canceled_at_cost': 'cancel',
  'basket.on_hold': 'wait',
};

async function readReasons(tx: ReadTx, language: Language): Promise<ReasonNames> {
  const name = language === 'nl' ? sql`name_nl` : sql`name_en`;
  const rows = await tx.rows<{ key: string; name: string }>(
    sql`SELECT kind || ':' || code AS key, ${name} AS name FROM basket_reasons`,
    'once',
  );
  return new Map(rows.map((row) => [row.key, row.name]));
}

/** Joins the name of a reason and the note beside it. */
function reasonText(names: ReasonNames, fact: string, { reason, note }: { reason: string; note: string }): string | null {
  const words = names.get(`${kindOfFact[fact]}:${reason}`) ?? reason;
  return [words, note].filter((part) => part !== '').join(': ') || null;
}
