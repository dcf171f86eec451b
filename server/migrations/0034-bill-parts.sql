-- Paying at the table: a part of the bill of a visit is what one phone pays. It is held for that phone while it pays.
create table bill_parts (
  merchant_id      uuid        not null references merchants,
  id               uuid        not null,
  table_session_id uuid        not null,
  -- who pays; empty for money that the staff took without a guest who asked
  table_guest_id   uuid,
  way              text        not null constraint bill_parts_way_known check (way in ('WHOLE', 'EQUAL', 'DISHES')),
  -- of an equal split: into how many parts, and how many of them this is
  parts            integer,
  share            integer     not null default 0,
  -- order and position of each dish; a dish belongs to one part
  dishes           jsonb       not null default '[]',
  amount           bigint      not null constraint bill_parts_amount_positive check (amount > 0),
  -- what went back of it, requested refunds included
  refunded         bigint      not null default 0,
  payment_type     text        not null constraint bill_parts_type_known
                   check (payment_type in ('CASH', 'CLICK', 'PAYNET', 'TERMINAL', 'PAYME', 'UZUM', 'OTHER', 'RAHMAT', 'PAYZE', 'CLICK_MINI_APP')),
  -- the lines of its tax receipt, as the provider was told
  receipt          jsonb       not null,
  state            text        not null constraint bill_parts_state_known check (state in ('HELD', 'LAPSED', 'PAID', 'ENDED')),
  held_at          timestamptz not null,
  until            timestamptz not null,
  -- when a provider began to take the money
  begun_at         timestamptz,
  paid_at          timestamptz,
  ended_at         timestamptz,
  -- when it was turned, with others, into paid rounds
  settled_at       timestamptz,
  primary key (merchant_id, id),
  constraint bill_parts_equal_has_parts check ((way = 'EQUAL') = (parts is not null)),
  constraint bill_parts_paid_has_time check ((state = 'PAID') = (paid_at is not null)),
  constraint bill_parts_refund_of_paid check (refunded between 0 and amount and (refunded = 0 or state = 'PAID')),
  foreign key (merchant_id, table_session_id) references table_sessions on delete cascade,
  foreign key (merchant_id, table_guest_id) references table_guests on delete cascade
);
create index bill_parts_of_session on bill_parts (merchant_id, table_session_id, held_at);
call guard_tenant_table('bill_parts');

-- grows with every change of what is held and paid, so that no phone shows an older state after a newer one
alter table table_sessions
  add column paying_version integer not null default 0,
  -- the guests want to pay the staff: until that happens or is undone nothing is paid online
  add column by_hand_type text constraint table_sessions_by_hand_known check (by_hand_type in ('CASH', 'TERMINAL')),
  add column by_hand_guest_id uuid,
  add column by_hand_at timestamptz,
  add constraint table_sessions_by_hand_whole check ((by_hand_type is null) = (by_hand_at is null));

-- a round that became paid by parts of the bill, not by a payment of its own
alter table table_rounds add column is_paid_by_parts boolean not null default false;

-- A payment pays an order or a part of a bill; providers see either as their order.
alter table payments
  add column part_id uuid,
  add constraint payments_one_subject check (order_id is null or part_id is null),
  drop constraint payments_paid_has_order,
  add constraint payments_paid_has_subject check (state <> 'PAID' or (coalesce(order_id, part_id) is not null and paid_at is not null)),
  add foreign key (merchant_id, part_id) references bill_parts;
create unique index payments_one_paid_of_part on payments (merchant_id, part_id) where state = 'PAID' and refund_state is null;
create unique index payments_one_link_of_part on payments (merchant_id, part_id) where state = 'CREATED';
create index payments_of_part on payments (merchant_id, part_id, created_at desc) where part_id is not null;

alter table money_moves
  alter column order_id drop not null,
  add column part_id uuid,
  add constraint money_moves_one_subject check ((order_id is null) <> (part_id is null));
