// The texts about moves of an order, in every language.
import type { Language } from '@dasturxon/domain/locale'
import type { ServiceType } from '@dasturxon/domain/menu'
import type { OrderStatus } from '@dasturxon/domain/order-status'
import type { ShopKind } from '@dasturxon/domain/shop-kind'

type Words = Readonly<Record<Language, string>>

export const ORDER_TITLE: Words = {
  uz: 'Buyurtma №',
  ru: 'Заказ №',
  eng: 'Order No.',
  zh: '订单号',
  ar: 'الطلب رقم',
  kz: 'Тапсырыс №',
  tr: 'Sipariş no.',
}

export const NEW_TIME: Words = {
  uz: 'Buyurtmangizning yangi vaqti: taxminan {time}',
  ru: 'Новое время вашего заказа: примерно {time}',
  eng: 'The new time of your order: about {time}',
  zh: '您的订单新时间：约 {time}',
  ar: 'الوقت الجديد لطلبك: حوالي {time}',
  kz: 'Тапсырысыңыздың жаңа уақыты: шамамен {time}',
  tr: 'Siparişinizin yeni saati: yaklaşık {time}',
}

const ACCEPTED: Words = {
  uz: 'Buyurtmangiz qabul qilindi',
  ru: 'Ваш заказ принят',
  eng: 'Your order is accepted',
  zh: '您的订单已接受',
  ar: 'تم قبول طلبك',
  kz: 'Тапсырысыңыз қабылданды',
  tr: 'Siparişiniz kabul edildi',
}

const ON_WAY: Words = {
  uz: 'Kuryer yoʻlda',
  ru: 'Курьер уже в пути',
  eng: 'The courier is on the way',
  zh: '骑手正在路上',
  ar: 'عامل التوصيل في الطريق',
  kz: 'Курьер жолда',
  tr: 'Kurye yolda',
}

/** From a kitchen, with a wish for a good meal. */
const SERVED: Readonly<Record<ServiceType, Words>> = {
  DELIVERY: {
    uz: 'Buyurtma yetkazildi. Yoqimli ishtaha!',
    ru: 'Заказ доставлен. Приятного аппетита!',
    eng: 'Your order is delivered. Enjoy!',
    zh: '订单已送达，祝您用餐愉快！',
    ar: 'تم توصيل طلبك. بالهناء والشفاء!',
    kz: 'Тапсырыс жеткізілді. Ас болсын!',
    tr: 'Siparişiniz teslim edildi. Afiyet olsun!',
  },
  PICK_UP: {
    uz: 'Buyurtma olib ketildi. Yoqimli ishtaha!',
    ru: 'Заказ выдан. Приятного аппетита!',
    eng: 'Your order is picked up. Enjoy!',
    zh: '订单已取走，祝您用餐愉快！',
    ar: 'تم استلام طلبك. بالهناء والشفاء!',
    kz: 'Тапсырыс берілді. Ас болсын!',
    tr: 'Siparişiniz alındı. Afiyet olsun!',
  },
  DINE_IN: {
    uz: 'Buyurtma stolga keltirildi. Yoqimli ishtaha!',
    ru: 'Заказ подан. Приятного аппетита!',
    eng: 'Your order is served. Enjoy!',
    zh: '菜品已上桌，祝您用餐愉快！',
    ar: 'تم تقديم طلبك. بالهناء والشفاء!',
    kz: 'Тапсырыс үстелге қойылды. Ас болсын!',
    tr: 'Siparişiniz servis edildi. Afiyet olsun!',
  },
}

/** From a shop that does not cook. */
const HANDED_OVER: Readonly<Record<ServiceType, Words>> = {
  DELIVERY: {
    uz: 'Buyurtma yetkazildi',
    ru: 'Заказ доставлен',
    eng: 'Your order is delivered',
    zh: '订单已送达',
    ar: 'تم توصيل طلبك',
    kz: 'Тапсырыс жеткізілді',
    tr: 'Siparişiniz teslim edildi',
  },
  PICK_UP: {
    uz: 'Buyurtma olib ketildi',
    ru: 'Заказ выдан',
    eng: 'Your order is picked up',
    zh: '订单已取走',
    ar: 'تم استلام طلبك',
    kz: 'Тапсырыс берілді',
    tr: 'Siparişiniz alındı',
  },
  DINE_IN: {
    uz: 'Buyurtma keltirildi',
    ru: 'Заказ подан',
    eng: 'Your order is served',
    zh: '订单已送到',
    ar: 'تم تقديم طلبك',
    kz: 'Тапсырыс әкелінді',
    tr: 'Siparişiniz getirildi',
  },
}

const CANCELED: Words = {
  uz: 'Buyurtma bekor qilindi',
  ru: 'Заказ отменён',
  eng: 'Your order is canceled',
  zh: '订单已取消',
  ar: 'تم إلغاء طلبك',
  kz: 'Тапсырыс тоқтатылды',
  tr: 'Siparişiniz iptal edildi',
}

const TOLD = { ACCEPTED, ON_WAY, CANCELED } as const

type Move = { readonly to: ToldStatus; readonly service: ServiceType; readonly kind: ShopKind }
type ToldStatus = keyof typeof TOLD | 'DELIVERED'

/** Whether a customer waits for this move and is notified. */
export function isTold(to: OrderStatus): to is ToldStatus {
  return to === 'DELIVERED' || to in TOLD
}

/** The text about a move. */
export function orderMoveText({ to, service, kind }: Move): Words {
  if (to !== 'DELIVERED') return TOLD[to]
  return (kind === 'kitchen' ? SERVED : HANDED_OVER)[service]
}
