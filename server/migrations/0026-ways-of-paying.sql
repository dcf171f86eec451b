-- How an order is paid in more detail: the sum that the customer hands over, the saved card, the phone for the cheque.

alter table orders
  -- only for cash: the courier brings the change for this sum
  add column change_from bigint
    constraint orders_change_from_positive check (change_from > 0),
  -- no foreign key: the customer may remove the card at any time, and the order stays
  add column card_id uuid,
  -- null: no cheque is sent
  add column cheque_phone text
    constraint orders_cheque_phone_short check (length(cheque_phone) <= 20);
