// How a brand's messages are written for its gateway.
import { isOfTemplate, smsForm, smsSize } from '@dasturxon/domain/sms-text'
import type { SmsTerms } from '../web-settings.ts'

/** The text as it is sent to a phone. */
export function formOf(text: string, { isTransliterated }: SmsTerms): string {
  return smsForm(text, isTransliterated)
}

/** Whether the brand's gateway has approved such a text; any, where the brand has listed none. */
export function isApproved(text: string, terms: SmsTerms): boolean {
  if (terms.templates.length === 0) return true
  const sent = formOf(text, terms)
  return terms.templates.some((template) => isOfTemplate(sent, formOf(template, terms)))
}

/** How many parts the operator bills for the text. */
export function partsOf(text: string, terms: SmsTerms): number {
  return smsSize(formOf(text, terms)).parts
}
