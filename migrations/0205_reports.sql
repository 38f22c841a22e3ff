-- What came to nothing, by when it ended: the list of rejections and its reasons read a period of it.
CREATE INDEX baskets_ended ON baskets (closed_at DESC, id DESC) WHERE status IN ('quote_canceled', 'order_canceled');
CREATE INDEX baskets_offered ON baskets (valid_until) WHERE status = 'quotation_sent';

-- What was offered and ordered in a period, for the order intake: a quote counts by its first revision.
CREATE INDEX quotes_first_sent ON quotes (sent_at) WHERE revision = 1;
CREATE INDEX baskets_ordered ON baskets (ordered_at) WHERE ordered_at IS NOT NULL;
