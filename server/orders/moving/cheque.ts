// The cheque by SMS: one message to the phone that the customer gave, when the order is handed over.
import { randomUUID } from 'node:crypto'
import { dateText, moneyText } from '@dasturxon/domain/format'
import { type Language, textIn } from '@dasturxon/domain/locale'
import type { Scope } from '../../db/scope.ts'
import type { SmsGateway } from '../../gateways/sms.ts'
import { type JobRow, type Jobs, newOutsideJob } from '../../jobs/job.ts'
import type { OrderFacts } from '../rows.ts'

// plain apostrophes where the language allows: such a message is one SMS part, not two
const WORDS: Readonly<Record<Language, string>> = {
  uz: '{branch}: {number}-buyurtma, {date}, jami {sum}. Xaridingiz uchun rahmat!',
  ru: '{branch}: заказ №{number}, {date}, итого {sum}. Спасибо за покупку!',
  eng: '{branch}: order {number}, {date}, total {sum}. Thank you!',
  zh: '{branch}:订单 {number},{date},合计 {sum}。感谢惠顾!',
  ar: '{branch}: الطلب {number}، {date}، المجموع {sum}. شكرًا لك!',
  kz: '{branch}: {number}-тапсырыс, {date}, барлығы {sum}. Рақмет!',
  tr: '{branch}: {number} numarali siparis, {date}, toplam {sum}. Tesekkurler!',
}

type Bought = Pick<OrderFacts, 'number' | 'total' | 'language' | 'branch'>

/** The text of the cheque. */
export function chequeText({ number, total, language, branch }: Bought, now: Date): string {
  const facts: Readonly<Record<string, string>> = {
    branch: textIn(branch.name, language, language),
    number: String(number),
    date: dateText(now),
    // no special spaces and apostrophes: they make the message longer
    sum: moneyText(total, language)
      .replace(/[\u00a0\u202f]/g, ' ')
      .replace(/[ʻʼ’]/g, "'"),
  }
  return WORDS[language].replace(/\{(\w+)\}/g, (whole, name: string) => facts[name] ?? whole)
}

/** The job that sends the cheque; `null` when the customer wants none. */
export function chequeJob(scope: Scope, order: OrderFacts): JobRow | null {
  const { cheque_phone: to } = order
  if (to === null) return null
  // every attempt has the same id, so that a gateway may drop the second one
  const payload = { merchantId: scope.merchantId, id: randomUUID(), to, text: chequeText(order, scope.now) }
  return newOutsideJob(scope, { kind: 'send-cheque', payload, gateway: 'sms' })
}

/** Sends cheques. */
export function chequeJobs({ sms }: { readonly sms: SmsGateway }): Pick<Jobs, 'send-cheque'> {
  return {
    'send-cheque': async (_, { to, text, ...facts }) => {
      // the worker retries later
      if ((await sms.send(to, text, facts)) === 'down')
        throw new Error('expected a gateway to take the cheque, found none')
    },
  }
}
