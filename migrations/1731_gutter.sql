-- How far from the bound side of a leaf its contents begin at least, for the shop and for products that have limits of their own.
UPDATE preflight_limits SET limits = '{"gutterMm": 10}'::jsonb || limits;
