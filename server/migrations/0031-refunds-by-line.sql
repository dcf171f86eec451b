-- Refunds of a part of a payment, by lines of the order. The refund of all that is left stays in the columns of the payment.
create table refunds (
  merchant_id uuid        not null references merchants,
  id          uuid        not null,
  payment_id  uuid        not null,
  amount      bigint      not null constraint refunds_amount_positive check (amount > 0),
  state       text        not null constraint refunds_state_known check (state in ('REQUESTED', 'SENT', 'DONE', 'FAILED')),
  reason      text        not null,
  -- position, count and amount of every line
  lines       jsonb       not null,
  -- the staff key
  asked_by    uuid        not null,
  asked_at    timestamptz not null,
  ended_at    timestamptz,
  primary key (merchant_id, id),
  constraint refunds_end_has_time check ((state in ('DONE', 'FAILED')) = (ended_at is not null)),
  foreign key (merchant_id, payment_id) references payments
);
create index refunds_of_payment on refunds (merchant_id, payment_id, asked_at);
create index refunds_ended on refunds (merchant_id, ended_at) where ended_at is not null;
-- one after the other: some providers tell only how much they have returned in all
create unique index refunds_one_open on refunds (merchant_id, payment_id) where state in ('REQUESTED', 'SENT');
call guard_tenant_table('refunds');

-- who of the staff asked for the refund of all that is left, and why; empty when the order was canceled or the money came too late
alter table payments
  add column refund_reason text,
  add column refund_by uuid;
