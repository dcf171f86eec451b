-- A brand answers the review of an order, and hides one only for abuse.
alter table order_reviews
  add column answer text constraint order_reviews_answer_length check (char_length(answer) between 1 and 1000),
  add column answered_at timestamptz,
  -- the staff key
  add column answered_by uuid,
  add column hidden_reason text constraint order_reviews_hidden_reason_length check (char_length(hidden_reason) between 1 and 500),
  add column hidden_at timestamptz,
  -- the staff key
  add column hidden_by uuid,
  add constraint order_reviews_answer_has_time check ((answer is null) = (answered_at is null)),
  add constraint order_reviews_hidden_has_reason check ((hidden_reason is null) = (hidden_at is null));

-- the staff's list: those that wait for an answer first
create index order_reviews_for_staff on order_reviews (merchant_id, (answered_at is null and hidden_at is null) desc, created_at desc);
create index order_reviews_of_user on order_reviews (merchant_id, user_id, created_at desc);
