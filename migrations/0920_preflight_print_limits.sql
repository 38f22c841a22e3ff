-- Limits of ink, lines, letters and the safe zone, for the shop and for products that have limits of their own.
UPDATE preflight_limits
SET limits = '{"inkPercent": 300, "smallestLinePt": 0.25, "smallestTextPt": 4, "safeZoneMm": 3, "reportTransparency": false}'::jsonb || limits;
