// What happens besides going there when a banner or the button of a story is pressed.
import { showToast } from '@dasturxon/ui/show-toast'
import { changeDraft } from '../basket/draft.ts'
import type { Text } from '../text/text-of.ts'
import { type Action, promoIn } from './action-href.ts'

/** A promo code goes into the basket with the customer; every other action is only a way. */
export function followAction(action: Action, t: Text): void {
  const promoCode = promoIn(action)
  if (promoCode === '') return
  changeDraft({ promoCode })
  showToast({ text: t('content.promo_kept', { code: promoCode }), kind: 'success' })
}
