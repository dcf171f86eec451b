-- A remark that a client of the API sends with an order, beside the comments to the kitchen and to the courier.

alter table orders
  -- nothing said is none: a process of an older build, which does not know the column, may still write orders beside this one
  add column note text
    constraint orders_note_short check (length(note) <= 500);
