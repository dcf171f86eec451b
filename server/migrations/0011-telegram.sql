-- Telegram: which customer a person of Telegram is at a brand.

create table telegram_identities (
  merchant_id uuid        not null references merchants,
  telegram_id bigint      not null constraint telegram_identities_id_positive check (telegram_id > 0),
  user_id     uuid        not null,
  -- what was chosen inside Telegram; nothing means what Telegram itself speaks
  language    text,
  linked_at   timestamptz not null,
  seen_at     timestamptz not null,
  primary key (merchant_id, telegram_id),
  -- a phone has one owner: whoever proved it last holds the account
  constraint telegram_identities_user_unique unique (merchant_id, user_id),
  foreign key (merchant_id, user_id) references users on delete cascade
);
call guard_tenant_table('telegram_identities');

-- A deleted account keeps its row for its orders; the person behind it must not be found by it any more.
create function forget_telegram() returns trigger language plpgsql as $$
begin
  delete from telegram_identities where merchant_id = new.merchant_id and user_id = new.id;
  return null;
end $$;
create trigger forget_telegram after update of deleted_at on users
  for each row when (new.deleted_at is not null) execute function forget_telegram();
