// The notification of a customer when the brand answers their review.
import type { UserId } from '@dasturxon/domain/ids'
import { LANGUAGES, type Language } from '@dasturxon/domain/locale'
import type { Scope } from '../db/scope.ts'
import { notify } from './notify.ts'

type Words = Readonly<Record<Language, string>>

const TITLE: Words = {
  uz: 'Bahoingizga javob keldi',
  ru: 'На ваш отзыв ответили',
  eng: 'Your review has an answer',
  zh: '您的评价已收到回复',
  ar: 'تم الرد على تقييمك',
  kz: 'Пікіріңізге жауап келді',
  tr: 'Değerlendirmenize yanıt geldi',
}

/** `{number}` is the number of the order. */
const TEXT: Words = {
  uz: '№{number} buyurtma haqidagi fikringizga javob yozildi',
  ru: 'Ответ на ваш отзыв о заказе №{number}',
  eng: 'There is an answer to your review of order No. {number}',
  zh: '您对订单 {number} 的评价有了回复',
  ar: 'هناك رد على تقييمك للطلب رقم {number}',
  kz: '№{number} тапсырыс туралы пікіріңізге жауап жазылды',
  tr: '{number} numaralı siparişe yazdığınız değerlendirmeye yanıt var',
}

export type ReviewAnswer = { readonly userId: UserId; readonly number: number }

/** Tells the customer that the brand has answered; the answer itself is read on the page of reviews. */
export async function noteReviewAnswer(scope: Scope, { userId, number }: ReviewAnswer): Promise<void> {
  const text = Object.fromEntries(
    LANGUAGES.map((language) => [language, TEXT[language].replace('{number}', String(number))]),
  )
  await notify(scope, { userId, category: 'ORDER', title: TITLE, text, link: '/profile/reviews' })
}
