-- Limits that hold: promos once for each phone, codes kept for those who have signed in before, files with a token.

-- A keyed hash of the phone (never the phone): it tells the same phone again without the account that had it. No check
-- asks that a deleted account has none: a process of an older build, which does not know the column, may still delete one.
alter table users add column phone_hash bytea;

-- The use of a promo outlives the account. Empty for uses before this migration until their account changes its phone
-- or is deleted: the key of the hash is not known to the database.
alter table promo_uses add column phone_hash bytea;
create index promo_uses_of_phone on promo_uses (merchant_id, promo_id, phone_hash);

-- In which browsers a customer has signed in: part of the SMS budget is kept for them. Only the hash of the device
-- cookie is kept.
create table known_devices (
  merchant_id  uuid        not null references merchants,
  user_id      uuid        not null,
  device_hash  bytea       not null,
  signed_in_at timestamptz not null,
  primary key (merchant_id, user_id, device_hash),
  -- they go with the account
  foreign key (merchant_id, user_id) references users on delete cascade
);
call guard_tenant_table('known_devices');

alter table codes
  -- the wider network around the address, which has a budget of its own
  add column network text not null default '',
  -- the challenge of the proof of work that paid for this code; it pays once
  add column proof text,
  -- answered like any other code, but no message went out: see server/customers/sign-in/code-budget.ts
  add column is_sent boolean not null default true;
create unique index codes_proof_once on codes (merchant_id, proof) where proof is not null;

-- Whoever made the application, and nobody else who knows the phone, may add its file.
alter table vacancy_applications add column file_token_hash bytea;
