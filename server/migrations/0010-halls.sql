-- Halls at work: visits at tables, waiter calls, reservations that cannot overlap.

-- lets one constraint compare ids for equality and times for overlap
create extension if not exists btree_gist;

-- the first order of a visit waits for four digits that the staff tell at the table
alter table halls add column asks_code boolean not null default false;
create index halls_of_branch on halls (merchant_id, branch_id);

alter table hall_tables
  add column is_active boolean not null default true,
  add constraint hall_tables_chairs_positive check (chairs > 0);
create index hall_tables_of_hall on hall_tables (merchant_id, hall_id);

-- One visit of a table: from the first scan, or from the staff's opening it, until it is paid, closed or forgotten.
create table table_sessions (
  merchant_id    uuid        not null references merchants,
  id             uuid        not null,
  table_id       uuid        not null,
  -- who of the staff took this visit on
  waiter_id      uuid,
  -- what the staff tell; nothing when this visit needs no code
  code           text        constraint table_sessions_code_shape check (code ~ '^[0-9]{4}$'),
  code_tries     integer     not null default 0,
  is_confirmed   boolean     not null default true,
  opened_at      timestamptz not null,
  last_action_at timestamptz not null,
  ended_at       timestamptz,
  ended_by       text        constraint table_sessions_end_known check (ended_by in ('PAID', 'STAFF', 'IDLE')),
  primary key (merchant_id, id),
  constraint table_sessions_end_whole check ((ended_at is null) = (ended_by is null)),
  foreign key (merchant_id, table_id) references hall_tables on delete cascade
);
-- all phones at a table join one bill
create unique index table_sessions_one_open on table_sessions (merchant_id, table_id) where ended_at is null;
call guard_tenant_table('table_sessions');

-- A phone at the table. A guest needs no account; the token of the visit is kept as its hash.
create table table_guests (
  merchant_id      uuid        not null references merchants,
  id               uuid        not null,
  table_session_id uuid        not null,
  token_hash       bytea       not null,
  user_id          uuid,
  joined_at        timestamptz not null,
  primary key (merchant_id, id),
  constraint table_guests_token_unique unique (merchant_id, token_hash),
  foreign key (merchant_id, table_session_id) references table_sessions on delete cascade,
  foreign key (merchant_id, user_id) references users
);
create index table_guests_of_session on table_guests (merchant_id, table_session_id);
call guard_tenant_table('table_guests');

-- Rounds are separate orders on one bill.
create table table_rounds (
  merchant_id      uuid not null references merchants,
  table_session_id uuid not null,
  order_id         uuid not null,
  primary key (merchant_id, table_session_id, order_id),
  constraint table_rounds_one_bill unique (merchant_id, order_id),
  foreign key (merchant_id, table_session_id) references table_sessions on delete cascade,
  foreign key (merchant_id, order_id) references orders on delete cascade
);
call guard_tenant_table('table_rounds');

create table waiter_calls (
  merchant_id      uuid        not null references merchants,
  id               uuid        not null,
  table_session_id uuid        not null,
  table_id         uuid        not null,
  reason           text        not null constraint waiter_calls_reason_known check (reason in ('COME', 'BILL', 'CUTLERY', 'OTHER')),
  text             text        not null default '',
  status           text        not null constraint waiter_calls_status_known check (status in ('CALLED', 'ACCEPTED', 'DONE')),
  -- how often it was called until somebody answered
  times            integer     not null default 1,
  first_called_at  timestamptz not null,
  called_at        timestamptz not null,
  escalated_at     timestamptz,
  accepted_at      timestamptz,
  accepted_by      uuid,
  done_at          timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, table_session_id) references table_sessions on delete cascade,
  foreign key (merchant_id, table_id) references hall_tables on delete cascade
);
-- a table waits for one answer at a time
create unique index waiter_calls_one_waiting on waiter_calls (merchant_id, table_id) where status = 'CALLED';
create index waiter_calls_of_session on waiter_calls (merchant_id, table_session_id, called_at desc);
-- the staff read only what still waits for them
create index waiter_calls_open on waiter_calls (merchant_id, called_at) where status <> 'DONE';
call guard_tenant_table('waiter_calls');

create table reservations (
  merchant_id   uuid        not null references merchants,
  id            uuid        not null,
  user_id       uuid        not null,
  branch_id     uuid        not null,
  hall_id       uuid,
  table_id      uuid,
  chairs        integer     not null constraint reservations_chairs_range check (chairs between 1 and 12),
  status        text        not null constraint reservations_status_known
                check (status in ('REQUESTED', 'CONFIRMED', 'SEATED', 'DONE', 'CANCELED', 'NO_SHOW')),
  version       integer     not null default 1,
  starts_at     timestamptz not null,
  ends_at       timestamptz not null,
  name          text        not null,
  phone         text        not null,
  comment       text        not null default '',
  cancel_reason text,
  canceled_by   text        constraint reservations_canceler_known check (canceled_by in ('customer', 'staff', 'system')),
  canceled_at   timestamptz,
  created_at    timestamptz not null,
  updated_at    timestamptz not null,
  primary key (merchant_id, id),
  constraint reservations_time_order check (starts_at < ends_at),
  -- whoever saves second is refused, whatever the program believed
  constraint reservations_no_overlap exclude using gist (
    merchant_id with =, table_id with =, tstzrange(starts_at, ends_at) with &&
  ) where (table_id is not null and status in ('REQUESTED', 'CONFIRMED', 'SEATED')),
  foreign key (merchant_id, user_id) references users,
  foreign key (merchant_id, branch_id) references branches,
  foreign key (merchant_id, hall_id) references halls,
  foreign key (merchant_id, table_id) references hall_tables
);
create index reservations_of_user on reservations (merchant_id, user_id, created_at desc);
create index reservations_of_branch on reservations (merchant_id, branch_id, starts_at);
call guard_tenant_table('reservations');
