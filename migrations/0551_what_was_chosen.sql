-- Which rows of a quote its customer took: the lines may be changed once they are an order. Of an approval from before this it is known
-- only while each line still has a quantity that was offered.
ALTER TABLE quotes ADD COLUMN choices jsonb;
UPDATE quotes q SET choices = (
  SELECT CASE WHEN bool_and(offered -> 'rows' @> jsonb_build_array(jsonb_build_object('quantity', l.quantity)))
    THEN jsonb_agg(jsonb_build_object('lineId', l.id, 'quantity', l.quantity) ORDER BY l.position, l.id) END
  FROM jsonb_array_elements(q.snapshot -> 'lines') offered JOIN lines l ON l.id = (offered ->> 'lineId')::bigint
  WHERE l.status <> 'quote_canceled')
WHERE q.status = 'approved';
