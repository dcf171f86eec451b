// The sentences about an order's moves, in every language a customer may read.
import type { Language } from '@dasturxon/domain/locale'
import type { ServiceType } from '@dasturxon/domain/menu'
import type { OrderStatus } from '@dasturxon/domain/order-status'

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

const DELIVERED: Readonly<Record<ServiceType, Words>> = {
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

const CANCELED: Words = {
  uz: 'Buyurtma bekor qilindi',
  ru: 'Заказ отменён',
  eng: 'Your order is canceled',
  zh: '订单已取消',
  ar: 'تم إلغاء طلبك',
  kz: 'Тапсырыс тоқтатылды',
  tr: 'Siparişiniz iptal edildi',
}

/** What to say about a move; `null` for those a customer does not wait for. */
export function orderMoveText({
  to,
  service,
}: {
  readonly to: OrderStatus
  readonly service: ServiceType
}): Words | null {
  if (to === 'ACCEPTED') return ACCEPTED
  if (to === 'ON_WAY') return ON_WAY
  if (to === 'DELIVERED') return DELIVERED[service]
  return to === 'CANCELED' ? CANCELED : null
}
