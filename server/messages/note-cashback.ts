// The notification of a customer whose cashback the brand has changed by hand.
import { moneyText } from '@dasturxon/domain/format'
import type { UserId } from '@dasturxon/domain/ids'
import { LANGUAGES, type Language } from '@dasturxon/domain/locale'
import type { Money } from '@dasturxon/domain/money'
import type { Scope } from '../db/scope.ts'
import { notify } from './notify.ts'

type Words = Readonly<Record<Language, string>>

const GIVEN: Words = {
  uz: 'Sizga keshbek qoʻshildi',
  ru: 'Вам начислили кешбэк',
  eng: 'You have been given cashback',
  zh: '您收到了返现',
  ar: 'تمت إضافة رصيد استرداد لك',
  kz: 'Сізге кешбэк қосылды',
  tr: 'Size para iadesi eklendi',
}

const TAKEN: Words = {
  uz: 'Keshbekingizdan yechildi',
  ru: 'Часть кешбэка списали',
  eng: 'Cashback was taken back',
  zh: '您的部分返现已被扣除',
  ar: 'تم خصم جزء من رصيد الاسترداد',
  kz: 'Кешбэктің бір бөлігі алынды',
  tr: 'Para iadenizden kesinti yapıldı',
}

export type CashbackChange = {
  readonly userId: UserId
  readonly isGiven: boolean
  readonly amount: Money
  /** as the staff wrote it */
  readonly reason: string
}

/** Tells the customer how much, and why. */
export async function noteCashback(scope: Scope, { userId, isGiven, amount, reason }: CashbackChange): Promise<void> {
  const text = Object.fromEntries(LANGUAGES.map((language) => [language, `${moneyText(amount, language)}. ${reason}`]))
  const title = isGiven ? GIVEN : TAKEN
  await notify(scope, { userId, category: 'ORDER', title, text, link: '/profile/cashback' })
}
