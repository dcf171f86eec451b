-- Cards in full: the default one, how often a code was sent, cards that are typed on the provider's own page; and when a
-- payment was taken from a card.

alter table cards
  add column is_default boolean not null default false,
  add column sends integer not null default 0,
  -- some providers do not tell until when a card is valid
  drop constraint cards_expires_shape,
  add constraint cards_expires_shape check (expires = '' or expires ~ '^(0[1-9]|1[0-2])/[0-9]{2}$'),
  add constraint cards_default_is_verified check (not is_default or is_verified);
create unique index cards_one_default on cards (merchant_id, user_id) where is_default;

-- a visit to the provider's page: which customer has begun it, so that nobody else gets its card
create table card_pages (
  merchant_id uuid        not null references merchants,
  id          uuid        not null,
  user_id     uuid        not null,
  provider    text        not null,
  session     text        not null,
  card_id     uuid,
  created_at  timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, user_id) references users on delete cascade
);
create index card_pages_of_user on card_pages (merchant_id, user_id, created_at);
call guard_tenant_table('card_pages');

-- set before the provider is asked for the money, so that a second press takes nothing
alter table payments add column charged_at timestamptz;
