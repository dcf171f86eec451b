-- What became of each message that was given to an SMS gateway: written before it is sent, so that none is sent twice.
-- Neither the number nor the text is stored.
create table sms_messages (
  merchant_id uuid        not null references merchants,
  -- the same for every attempt
  id          uuid        not null,
  -- the gateway that was asked last
  gateway     text        not null,
  -- what that gateway calls the message, when known
  their_id    text        constraint sms_messages_their_id_length check (length(their_id) <= 100),
  state       text        not null constraint sms_messages_state_known
              check (state in ('SENDING', 'UNSENT', 'UNSURE', 'ACCEPTED', 'UNDELIVERED', 'DELIVERED')),
  -- how many the operator bills: as we count, then as the gateway has counted
  parts       smallint    not null constraint sms_messages_parts_positive check (parts > 0),
  -- of one part, in so'm, when it was sent; the brand's own figure
  part_price  bigint      not null constraint sms_messages_price_not_negative check (part_price >= 0),
  -- the last word of the gateway, as it wrote it
  word        text        constraint sms_messages_word_length check (length(word) <= 40),
  created_at  timestamptz not null,
  reported_at timestamptz,
  primary key (merchant_id, id)
);
-- reports find a message by the gateway's id
create index sms_messages_by_their_id on sms_messages (merchant_id, gateway, their_id);
create index sms_messages_by_time on sms_messages (merchant_id, created_at);
call guard_tenant_table('sms_messages');

-- In how many parts the message with the code was sent: the budget of a brand counts them.
alter table codes add column parts smallint not null default 1 constraint codes_parts_positive check (parts > 0);
