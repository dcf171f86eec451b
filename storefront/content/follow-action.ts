// What a click on a banner or a story's button does, besides following the link.
import { showToast } from '@dasturxon/ui/show-toast'
import { changeDraft } from '../basket/draft.ts'
import type { Text } from '../text/text-of.ts'
import { type Action, promoIn } from './action-href.ts'

/** A promo code is put into the draft; other actions only have their link. */
export function followAction(action: Action, t: Text): void {
  const promoCode = promoIn(action)
  if (promoCode === '') return
  changeDraft({ promoCode })
  showToast({ text: t('content.promo_kept', { code: promoCode }), kind: 'success' })
}
