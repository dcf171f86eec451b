-- Notes of a brand to its customers who want them: written at the desk, sent once, in batches.

create table notices (
  merchant_id uuid        not null references merchants,
  id          uuid        not null,
  version     integer     not null default 1,
  category    text        not null constraint notices_category_known check (category in ('PROMO', 'NEWS')),
  title       jsonb       not null,
  text        jsonb       not null,
  -- what it leads to: a product, a promo, a page of the shop
  action      jsonb       not null default '{"type": "NONE"}',
  status      text        not null default 'DRAFT'
              constraint notices_status_known check (status in ('DRAFT', 'SCHEDULED', 'SENDING', 'SENT', 'CANCELED')),
  -- when it is or was to be sent; empty for a draft
  send_at     timestamptz,
  -- the last customer of the batches that are done, and how many have got it so far: in their list, by push, in Telegram
  sent_after  uuid,
  sent        integer     not null default 0,
  pushed      integer     not null default 0,
  messaged    integer     not null default 0,
  finished_at timestamptz,
  created_at  timestamptz not null,
  updated_at  timestamptz not null,
  primary key (merchant_id, id),
  constraint notices_dated check ((status = 'DRAFT') = (send_at is null)),
  constraint notices_finished check ((status = 'SENT') = (finished_at is not null))
);
create index notices_newest on notices (merchant_id, created_at desc, id);
call guard_tenant_table('notices');

alter table notifications
  add column notice_id uuid,
  -- written before the bot sends it, so that it is sent there at most once
  add column messaged_at timestamptz;
-- a customer gets a note once, however often its job runs; the staff count who has read it
create unique index notifications_of_notice on notifications (merchant_id, notice_id, user_id) where notice_id is not null;
