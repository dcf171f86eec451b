-- What a brand's bot does: updates that Telegram has delivered, and its messages about orders.

-- The person has blocked the bot or has never begun a chat with it: nothing is written to them until they start it.
alter table telegram_identities add column muted_at timestamptz;

-- Telegram delivers an update again until it is answered, for a day: each is handled once.
create table telegram_updates (
  merchant_id uuid        not null references merchants,
  -- updates are numbered per bot, and a brand may change its bot
  bot_id      bigint      not null,
  update_id   bigint      not null,
  received_at timestamptz not null,
  primary key (merchant_id, bot_id, update_id)
);
create index telegram_updates_by_time on telegram_updates (merchant_id, received_at);
call guard_tenant_table('telegram_updates');

-- The messages about an order in the chat of its customer: one that is edited, and what was told once beside it.
create table telegram_messages (
  merchant_id uuid        not null references merchants,
  order_id    uuid        not null,
  chat_id     bigint      not null,
  -- of these messages, for whoever presses their buttons
  language    text        not null,
  -- the message that is edited; none when it could not be sent, or nobody knows whether it was
  message_id  bigint,
  -- the text and the buttons it has now, as a hash
  shown       text        not null default '',
  -- the stages that were told by a message of their own
  told        text[]      not null default '{}',
  -- one job at a time writes about an order
  busy_until  timestamptz,
  changed_at  timestamptz not null,
  primary key (merchant_id, order_id),
  foreign key (merchant_id, order_id) references orders on delete cascade
);
create index telegram_messages_by_time on telegram_messages (merchant_id, changed_at);
call guard_tenant_table('telegram_messages');

-- Of a deleted account nothing leads to its person in Telegram, the chats of its orders neither.
create or replace function forget_telegram() returns trigger language plpgsql as $$
begin
  delete from telegram_identities where merchant_id = new.merchant_id and user_id = new.id;
  delete from telegram_messages m using orders o
   where m.merchant_id = new.merchant_id and o.merchant_id = m.merchant_id and o.id = m.order_id and o.user_id = new.id;
  return null;
end $$;
