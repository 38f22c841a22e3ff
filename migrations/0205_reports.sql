-- What came to nothing, by when it ended: the list of rejections and its reasons read a period of it.
CREATE INDEX baskets_ended ON baskets (closed_at DESC, id DESC) WHERE status IN ('quote_canceled', 'order_canceled');
CREATE INDEX baskets_offered ON baskets (valid_until) WHERE status = 'quotation_sent';
