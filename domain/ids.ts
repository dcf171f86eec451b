// Branded ids: the id of a branch does not compile where the id of an order is expected.

export type Id<N extends string> = string & { readonly __id: N }

export type MerchantId = Id<'merchant'>
export type CityId = Id<'city'>
export type BranchId = Id<'branch'>
export type GroupId = Id<'group'>
export type CategoryId = Id<'category'>
export type ProductId = Id<'product'>
export type OptionGroupId = Id<'optionGroup'>
export type OptionId = Id<'option'>
export type ZoneId = Id<'zone'>
export type PromoId = Id<'promo'>
export type UserId = Id<'user'>
export type SessionId = Id<'session'>
export type AddressId = Id<'address'>
export type OrderId = Id<'order'>
export type CourierId = Id<'courier'>
export type PaymentId = Id<'payment'>
export type RefundId = Id<'refund'>
export type CardId = Id<'card'>
export type HallId = Id<'hall'>
export type TableId = Id<'table'>
export type TableSessionId = Id<'tableSession'>
export type TableGuestId = Id<'tableGuest'>
export type BillPartId = Id<'billPart'>
/** What a payment pays. */
export type SubjectId = Id<'order' | 'billPart'>
export type WaiterCallId = Id<'waiterCall'>
export type ReservationId = Id<'reservation'>
export type FavouriteId = Id<'favourite'>
export type NotificationId = Id<'notification'>
export type NoticeId = Id<'notice'>
export type PushSubscriptionId = Id<'pushSubscription'>
export type StoryId = Id<'story'>
export type VacancyId = Id<'vacancy'>
export type ApplicationId = Id<'application'>

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Whether the text is an id: a UUID in lower case, as the database prints it. */
export function isId<I extends Id<string>>(text: string): text is I {
  return UUID.test(text)
}

/** The text as an id of the wanted kind; throws when it is not one, for callers where that is a bug. */
export function idFrom<I extends Id<string>>(text: string): I {
  if (!isId<I>(text)) throw new Error(`expected an id, found ${JSON.stringify(text)}`)
  return text
}
