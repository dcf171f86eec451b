// Table ownership: a table is used only in the files of its owner feature. Exceptions are listed below, each with its reason.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Finding, lineAt, tell } from './finding.ts'
import { isForDevelopers, ROOT, type SourceFile, sourcesIn } from './tree.ts'

/** Every table and the folder of the server that owns it. */
const OWNERS: Readonly<Record<string, readonly string[]>> = {
  merchants: ['merchant_hosts', 'merchant_secrets', 'merchant_settings', 'merchants', 'order_settings', 'sms_messages'],
  places: ['branch_exceptions', 'branch_hours', 'branches', 'cities', 'zones'],
  pauses: ['branch_pauses'],
  menu: [
    ...[
      'menu_imports',
      'menu_plans',
      'categories',
      'favourites',
      'groups',
      'option_groups',
      'options',
      'product_option_groups',
      'product_stock',
    ],
    ...['product_stops', 'products'],
  ],
  customers: ['addresses', 'codes', 'customer_totals', 'known_devices', 'sessions', 'telegram_identities', 'users'],
  staff: ['staff', 'staff_keys', 'staff_sessions'],
  audit: ['audit_entries'],
  benefits: ['cashback_entries', 'cashback_ledger', 'ordered_phones', 'promo_misses', 'promo_uses', 'promos'],
  orders: ['order_events', 'order_lines', 'order_reviews', 'orders', 'reviews'],
  payments: [
    ...['card_pages', 'cards', 'money_moves', 'payment_differences', 'payment_methods', 'payment_reconciliations'],
    ...['payments', 'refunds'],
  ],
  'dine-in': [
    ...['bill_parts', 'hall_tables', 'halls', 'table_dishes', 'table_guests', 'table_rounds', 'table_sessions'],
    ...['waiter_calls'],
  ],
  reservations: ['reservations'],
  telegram: ['telegram_messages', 'telegram_updates'],
  delivery: ['couriers'],
  messages: [
    ...['notices', 'notification_consents', 'notification_settings', 'notifications', 'push_sends'],
    ...['push_subscriptions'],
  ],
  content: ['banners', 'policies', 'stories', 'story_views', 'vacancies', 'vacancy_applications'],
  idempotency: ['idempotency_keys'],
  jobs: ['jobs'],
}

type Guest = { readonly file: string; readonly tables: readonly string[]; readonly why: string }

/** Files that name tables of other features. */
const GUESTS: readonly Guest[] = [
  {
    file: 'server/places/place-store.ts',
    tables: ['branch_pauses'],
    why: 'a branch is read with its hours, and a pause is a part of them',
  },
  { file: 'server/http/health.ts', tables: ['merchants'], why: 'ready is a process that can read a row' },
  {
    file: 'server/orders/placing/place-store.ts',
    tables: [
      ...['merchants', 'users', 'product_stock', 'promos', 'promo_uses', 'ordered_phones', 'table_rounds'],
      ...['cashback_entries', 'cashback_ledger', 'idempotency_keys', 'jobs', 'telegram_identities'],
    ],
    why: 'placing an order is one statement: its facts are read and its rows are written in one trip each',
  },
  {
    file: 'server/orders/placing/price-book-store.ts',
    tables: [
      ...['merchants', 'merchant_secrets', 'merchant_settings', 'order_settings', 'payment_methods', 'branches'],
      ...['branch_hours', 'branch_exceptions', 'branch_pauses', 'zones', 'products', 'product_stops'],
      ...['option_groups', 'options', 'product_option_groups'],
    ],
    why: 'a price book is read at one revision, in one statement',
  },
  {
    file: 'server/orders/moving/hold-store.ts',
    tables: ['product_stock', 'promos', 'promo_uses', 'users'],
    why: 'what an order holds is given back with the move of its status, in one statement',
  },
  {
    file: 'server/orders/store.ts',
    tables: ['branches', 'couriers', 'merchant_settings', 'payments', 'refunds'],
    why: 'an order is read with the names it is shown with, and with the state of its refund',
  },
  {
    file: 'server/messages/tell-by-telegram.ts',
    tables: ['telegram_identities'],
    why: 'whoever has linked Telegram is told there and not by push; customers call messages, not the other way',
  },
  {
    file: 'server/messages/notices/audience-store.ts',
    tables: ['telegram_identities', 'users'],
    why: 'who gets a note is one question for its count and for its sending; customers call messages, not the other way',
  },
  {
    file: 'server/brand/operate-brands.ts',
    tables: ['merchants', 'merchant_secrets', 'staff'],
    why: 'the operator makes a brand with the login that owns the database, before any program serves it',
  },
  {
    file: 'server/brand/insert-brand.ts',
    tables: ['merchant_settings', 'order_settings', 'staff'],
    why: 'the rows of a new brand have one writer, for the command and for the desk of the operator',
  },
  {
    file: 'server/people/people-store.ts',
    tables: ['couriers', 'staff'],
    why: 'changes of people are recorded, and the audit log asks staff for names: staff cannot call it back',
  },
  { file: 'server/people/session-store.ts', tables: ['staff_sessions'], why: 'the same' },
  { file: 'server/people/key-store.ts', tables: ['couriers', 'staff_keys'], why: 'the same' },
  { file: 'server/staff/known-staff.ts', tables: ['couriers'], why: 'a courier who left is nobody any more' },
  {
    file: 'server/audit/author-names.ts',
    tables: ['staff', 'staff_keys'],
    why: 'an entry keeps the name of its author; every feature records changes, so the log may need none of them',
  },
  {
    file: 'server/content/edit/target-store.ts',
    tables: ['products', 'categories', 'branches', 'cities', 'promos'],
    why: 'a button may only lead to what the brand has, and the menu, which shows stories, cannot be called back',
  },
  { file: 'server/orders/terms-store.ts', tables: ['merchants', 'order_settings'], why: 'terms of every order' },
  {
    file: 'server/orders/customer-store.ts',
    tables: ['idempotency_keys'],
    why: 'answers kept under a key hold the person whose orders are forgotten',
  },
  {
    file: 'server/benefits/ledger-store.ts',
    tables: ['orders'],
    why: 'a line of the history shows the number of its order',
  },
  {
    file: 'server/benefits/edit/brand-cashback-store.ts',
    tables: ['orders', 'users'],
    why: 'the staff read whose movement it was and of which order',
  },
  { file: 'server/benefits/promo-store.ts', tables: ['orders', 'users'], why: 'a first order is found by phone' },
  {
    file: 'server/delivery/courier-store.ts',
    tables: ['orders'],
    why: 'a position is told to the orders on their way, in one trip',
  },
  {
    file: 'server/delivery/store.ts',
    tables: ['orders'],
    why: 'a courier is shown only to those they bring an order to',
  },
  {
    file: 'server/dine-in/round-store.ts',
    tables: ['orders'],
    why: 'a bill adds up the rounds, which are orders',
  },
  {
    file: 'server/dine-in/paying/part-store.ts',
    tables: ['orders'],
    why: 'what the guests split is the sum of the rounds, which are orders',
  },
  { file: 'server/dine-in/table-store.ts', tables: ['orders'], why: 'a table shows what its visit owes' },
  {
    file: 'server/menu/import/menu-store.ts',
    tables: ['orders', 'order_lines'],
    why: 'a product that somebody has ordered is taken off the menu, not deleted, when its import is undone',
  },
  { file: 'server/menu/store.ts', tables: ['reviews'], why: 'products are sent with their grades' },
  {
    file: 'server/orders/reviews/office-review-store.ts',
    tables: ['users'],
    why: 'the staff see the name of who wrote a review',
  },
  { file: 'server/orders/receipt.ts', tables: ['products'], why: 'a receipt has the codes of its products' },
  { file: 'server/menu/feedback/review-store.ts', tables: ['reviews'], why: 'reviews are shown on their product' },
  {
    file: 'server/payments/refunds/refund-store.ts',
    tables: ['jobs', 'orders'],
    why: 'a refund that nobody works on is one without a job; refunds are listed by customer',
  },
  {
    file: 'server/payments/office/money-store.ts',
    tables: ['orders'],
    why: 'refunds and differences are listed with the number and branch of their order',
  },
  {
    file: 'server/reports/report-facts.ts',
    tables: ['orders', 'payments', 'refunds'],
    why: 'reports only read: what an order brought is its total without its refunds, added up where the rows are',
  },
  {
    file: 'server/reports/report-store.ts',
    tables: ['order_lines'],
    why: 'reports only read: dishes are added up from the lines of orders',
  },
  {
    file: 'server/reservations/hall-store.ts',
    tables: ['hall_tables', 'halls'],
    why: 'guests choose a table of a hall on its plan',
  },
  {
    file: 'server/reservations/reservation-store.ts',
    tables: ['branches', 'hall_tables', 'halls'],
    why: 'a reservation is shown with its branch, hall and table',
  },
]

const AFTER = 'selectFrom|innerJoin|leftJoin|insertInto|updateTable|deleteFrom'
const IN_SQL = 'from|join|into|update|using'

/** Finds uses of a table outside its owner feature, and tables without an owner. */
export function ownerFindings(files: readonly SourceFile[], tables: readonly string[]): Finding[] {
  const owners = new Map(Object.entries(OWNERS).flatMap(([owner, owned]) => owned.map((table) => [table, owner])))
  const unowned = tables.filter((table) => !owners.has(table))
  return [
    ...unowned.map((table) => ({ path: 'checks/table-owners.ts', line: 1, rule: `nobody owns the table ${table}` })),
    ...files.flatMap((file) => tables.flatMap((table) => foreignUse(file, table, owners.get(table)))),
  ]
}

function foreignUse(file: SourceFile, table: string, owner: string | undefined): Finding[] {
  if (owner === undefined || file.path.startsWith(`server/${owner}/`)) return []
  const isListed = GUESTS.some(({ file: path, tables }) => path === file.path && tables.includes(table))
  const at = namedAt(file, table)
  if (isListed) {
    return at === null
      ? [{ path: file.path, line: 1, rule: `is listed for the table ${table} and does not name it` }]
      : []
  }
  return at === null
    ? []
    : [{ path: file.path, line: lineAt(file.text, at), rule: `the table ${table} belongs to ${owner}` }]
}

/** Where a statement of the file names the table. */
function namedAt({ text }: SourceFile, table: string): number | null {
  return new RegExp(`\\b(?:${AFTER})\\(\\s*'${table}\\b|\\b(?:${IN_SQL})\\s+${table}\\b`).exec(text)?.index ?? null
}

/** The names of all tables, as the generated types have them. */
function tablesIn(types: string): string[] {
  const [, listed = ''] = types.split('export type Tables')
  return [...listed.matchAll(/^ {2}(?:readonly )?([a-z_]+):/gm)].map(([, name = '']) => name)
}

if (import.meta.main) {
  const types = readFileSync(join(ROOT, 'server', 'db', 'tables.ts'), 'utf8')
  const isCode = ({ path }: SourceFile) =>
    !isForDevelopers(path) && !/\/test-[^/]*$|\/testing\/|^server\/db\//.test(path)
  const files = sourcesIn(['server'], ['.ts'])
    .filter(isCode)
    // comments may name any table
    .map(({ path, text }) => ({ path, text: text.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '') }))
  const tables = tablesIn(types)
  tell(ownerFindings(files, tables), `${tables.length} tables, each with one owner`)
}
