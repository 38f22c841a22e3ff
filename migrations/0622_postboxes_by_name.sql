-- Since an address that is written as a postbox is kept as one, those that were saved before are as well.
UPDATE addresses SET postbox = true, version = version + 1
WHERE NOT postbox
  AND street ~* '^\s*(postbus|antwoordnummer|p\.?\s?o\.?\s?box|post office box|postfach|bo[iî]te postale)(\s+\d.*)?\s*$';
