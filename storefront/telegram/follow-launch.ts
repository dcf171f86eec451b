// What happens once at the launch: the data are checked, the person is signed in, and the link of the launch is followed.

import { failureText } from '@dasturxon/client/failure-text'
import type { Shop } from '@dasturxon/contract/shop/shop'
import { LANGUAGE_QUERY } from '@dasturxon/domain/language-address'
import type { Language } from '@dasturxon/domain/locale'
import { showToast } from '@dasturxon/ui/show-toast'
import type { Location } from 'react-router'
import { changeDraft } from '../basket/draft.ts'
import { call } from '../shop/api.ts'
import type { PageFacts } from '../shop/page.tsx'
import { useContactWay } from '../shop/session.ts'
import type { Text } from '../text/text-of.ts'
import { keepLaunch, type Launch } from './launch.ts'
import { chosenLanguage, initData, signIn } from './session.ts'
import { readStartParam } from './start-param.ts'

const BUTTON_LINK = 'tgWebAppStartParam'

export type History = {
  now(): { readonly location: Location }
  readonly navigator: {
    go(steps: number): void
    push(to: string, state: unknown): void
    replace(to: string, state: unknown): void
  }
  listen(listener: () => void): () => void
}

type Launching = {
  readonly history: History
  readonly facts: PageFacts
  readonly launch: Launch
  readonly shop: Shop
  readonly say: Text
}

/** Signs in silently, in the person's language, and follows the link of a fresh launch. */
export async function followLaunch({ history, facts, launch, shop, say }: Launching): Promise<void> {
  const answer = await call('POST /webbot/v1/init', { body: { initData: initData() } })
  if (!answer.ok) {
    // the shop works without Telegram's word: the phone is confirmed by SMS
    useContactWay.setState('sms', true)
    const text = failureText(answer, facts.language) ?? say('telegram.not_known')
    return showToast({ text, kind: 'error' })
  }
  const { language, isRegistered, isPhoneVerificationRequired, startParam } = answer.value
  if (chosenLanguage(facts.language) === null && language !== facts.language && shop.languages.includes(language))
    return showIn(language, launch)
  if (isPhoneVerificationRequired && !isRegistered) useContactWay.setState('sms', true)
  if (isRegistered) await signIn()
  const link = startParam ?? linkOfButton()
  if (launch.isFresh && link !== null) follow(link, history)
}

/** A button of the bot writes its link into the address: only links of Telegram itself are part of the signed data. */
function linkOfButton(): string | null {
  return new URLSearchParams(window.location.search).get(BUTTON_LINK)
}

/** Opens the page again in the language of the person; the link of the launch is followed there. */
function showIn(language: Language, launch: Launch): void {
  keepLaunch(launch, launch.isFresh)
  const query = new URLSearchParams(window.location.search)
  query.set(LANGUAGE_QUERY, language)
  window.location.replace(`${window.location.pathname}?${query}`)
}

function follow(startParam: string, { navigator }: History): void {
  const wish = readStartParam(startParam)
  if (wish === null) return
  // the basket checks the code as soon as something is in it
  if ('promo' in wish) changeDraft({ promoCode: wish.promo.toUpperCase(), promo: null, lostPromo: null })
  else navigator.push(wish.to, null)
}
