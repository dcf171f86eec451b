// What the database cannot say about a column: whose id it is, what shape its document has.

/** Shapes of documents, by column or by table and column; what is not listed is `unknown` until parsed. */
export const JSON_COLUMNS: Readonly<Record<string, string>> = {
  name: 'Texts',
  description: 'Texts',
  slogan: 'Texts',
  title: 'Texts',
  landmark: 'Texts',
  composition: 'Texts',
  taximeter_comment: 'Texts',
  requirements: 'Texts',
  schedule: 'Texts',
  duties: 'Texts',
  conditions: 'Texts',
  'branches.address': 'Texts',
  'vacancies.position': 'Texts',
  'policies.text': 'Texts',
  'reviews.text': 'Texts',
  'notifications.text': 'Texts',
  'order_reviews.thumbs': 'readonly { readonly productId: ProductId; readonly isUp: boolean }[]',
  'branch_hours.hours': 'readonly DayHours[]',
  'zones.polygon': 'readonly (readonly [number, number])[]',
}

const IDS: Readonly<Record<string, string>> = {
  merchant: 'MerchantId',
  city: 'CityId',
  branch: 'BranchId',
  group: 'GroupId',
  category: 'CategoryId',
  product: 'ProductId',
  option_group: 'OptionGroupId',
  option: 'OptionId',
  zone: 'ZoneId',
  promo: 'PromoId',
  user: 'UserId',
  address: 'AddressId',
  order: 'OrderId',
  courier: "Id<'courier'>",
  favourite: "Id<'favourite'>",
  notification: "Id<'notification'>",
  story: "Id<'story'>",
  vacancy: "Id<'vacancy'>",
}

const OWNERS: Readonly<Record<string, string>> = {
  merchants: 'merchant',
  cities: 'city',
  branches: 'branch',
  groups: 'group',
  categories: 'category',
  products: 'product',
  option_groups: 'option_group',
  options: 'option',
  zones: 'zone',
  promos: 'promo',
  users: 'user',
  addresses: 'address',
  orders: 'order',
  couriers: 'courier',
  favourites: 'favourite',
  notifications: 'notification',
  stories: 'story',
  vacancies: 'vacancy',
  main_city_id: 'city',
}

/** The type of an id: of its own table for `id`, of the table it leads to otherwise. */
export function typeOfId(table: string, column: string): string {
  const owner = OWNERS[column === 'id' ? table : column] ?? column.replace(/_id$/, '')
  return IDS[owner] ?? 'string'
}
