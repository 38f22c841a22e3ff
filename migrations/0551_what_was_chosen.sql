-- Which rows of a quote its customer took: the lines may be changed once they are an order.
ALTER TABLE quotes ADD COLUMN choices jsonb;
UPDATE quotes q SET choices = (
  SELECT jsonb_agg(jsonb_build_object('lineId', l.id, 'quantity', l.quantity) ORDER BY l.position, l.id)
  FROM jsonb_array_elements(q.snapshot -> 'lines') offered JOIN lines l ON l.id = (offered ->> 'lineId')::bigint
  WHERE l.status <> 'quote_canceled')
WHERE q.status = 'approved';
