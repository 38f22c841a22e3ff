-- How small letters in white or in several inks may be, for the shop and for products that have limits of their own.
UPDATE preflight_limits SET limits = '{"smallestFineTextPt": 5}'::jsonb || limits;
