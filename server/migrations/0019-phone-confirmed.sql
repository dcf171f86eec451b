-- When the phone of a session was last confirmed, by a code or by a contact that Telegram signed: an order of the same
-- session needs no second code for a day.
alter table sessions add column phone_confirmed_at timestamptz;
