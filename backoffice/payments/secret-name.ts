import { holdsKeys, type SecretName } from '@dasturxon/domain/gateway-names'
import type { Text } from '../text/text.tsx'

// how the companies write their names
const NAMES: Readonly<Record<string, string>> = {
  PAYME: 'Payme',
  CLICK: 'Click',
  UZUM: 'Uzum',
  PAYNET: 'Paynet',
  PAYZE: 'Payze',
  RAHMAT: 'Rahmat',
  ESKIZ: 'Eskiz',
  PLAY_MOBILE: 'Play Mobile',
}

/** What a secret of the brand is called on the screen. */
export function secretTitle(name: SecretName, t: Text): string {
  if (!holdsKeys(name)) return t(name === 'TELEGRAM_BOT' ? 'pay.secret_TELEGRAM_BOT' : 'pay.secret_CLICK_APP')
  return NAMES[name.split('/')[1] ?? ''] ?? name
}
