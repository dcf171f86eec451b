-- What a brand sells: its words, pictures and labels depend on it. Until it is set, a brand is a kitchen, as all were before.

alter table merchants
  add column kind text not null default 'kitchen'
    constraint merchants_kind_known check (kind in ('kitchen', 'flowers', 'groceries', 'goods'));
