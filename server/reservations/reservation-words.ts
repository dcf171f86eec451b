// The texts about a reservation, in every language. `{time}` is when it begins.
import type { Language } from '@dasturxon/domain/locale'

export type Words = Readonly<Record<Language, string>>

export const RESERVATION_TITLE: Words = {
  uz: 'Stol band qilish',
  ru: 'Бронь столика',
  eng: 'Table reservation',
  zh: '餐桌预订',
  ar: 'حجز طاولة',
  kz: 'Үстел брондау',
  tr: 'Masa rezervasyonu',
}

export const CONFIRMED: Words = {
  uz: 'Broningiz tasdiqlandi: {time}',
  ru: 'Ваша бронь подтверждена: {time}',
  eng: 'Your reservation is confirmed: {time}',
  zh: '您的预订已确认：{time}',
  ar: 'تم تأكيد حجزك: {time}',
  kz: 'Броныңыз расталды: {time}',
  tr: 'Rezervasyonunuz onaylandı: {time}',
}

export const CANCELED: Words = {
  uz: '{time} ga qilingan bron bekor qilindi',
  ru: 'Бронь на {time} отменена',
  eng: 'Your reservation for {time} is canceled',
  zh: '您 {time} 的预订已取消',
  ar: 'تم إلغاء حجزك في {time}',
  kz: '{time} уақытына жасалған бронь жойылды',
  tr: '{time} için rezervasyonunuz iptal edildi',
}

export const UNANSWERED: Words = {
  uz: 'Filial javob bermadi, {time} ga qilingan bron bekor qilindi. Filialga qoʻngʻiroq qiling',
  ru: 'Филиал не ответил, бронь на {time} отменена. Позвоните в филиал',
  eng: 'The branch did not answer, your reservation for {time} is canceled. Please call the branch',
  zh: '门店未回复，您 {time} 的预订已取消。请致电门店',
  ar: 'لم يرد الفرع، وتم إلغاء حجزك في {time}. يرجى الاتصال بالفرع',
  kz: 'Филиал жауап бермеді, {time} уақытына жасалған бронь жойылды. Филиалға қоңырау шалыңыз',
  tr: 'Şube yanıt vermedi, {time} için rezervasyonunuz iptal edildi. Lütfen şubeyi arayın',
}

export const REMINDER: Words = {
  uz: 'Sizni kutamiz: {time}',
  ru: 'Ждём вас: {time}',
  eng: 'We are waiting for you: {time}',
  zh: '恭候您的光临：{time}',
  ar: 'نحن في انتظارك: {time}',
  kz: 'Сізді күтеміз: {time}',
  tr: 'Sizi bekliyoruz: {time}',
}

export const CALENDAR_PLACE: Words = {
  uz: '{hall}, {table}-stol',
  ru: '{hall}, стол {table}',
  eng: '{hall}, table {table}',
  zh: '{hall}，{table} 号桌',
  ar: '{hall}، طاولة {table}',
  kz: '{hall}, {table}-үстел',
  tr: '{hall}, {table} numaralı masa',
}
