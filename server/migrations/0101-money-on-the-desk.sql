-- Differences between a provider and us are taken by a person and settled with a note; managers approve refunds by a code.
alter table payment_differences
  add column taken_by uuid,
  add column taken_at timestamptz,
  add column settled_by uuid,
  add column note text,
  add constraint payment_differences_settled_with_note check (settled_at is null or settled_by is null or note <> '');
create index payment_differences_newest on payment_differences (merchant_id, found_at desc);

create index refunds_newest on refunds (merchant_id, asked_at desc);

alter table codes drop constraint codes_purpose_known;
alter table codes add constraint codes_purpose_known
  check (purpose in ('LOGIN', 'PHONE_CHANGE', 'ORDER_CONFIRM', 'DELETE_ACCOUNT', 'STAFF_LOGIN', 'REFUND_APPROVAL'));
