import { CANCEL_REASONS } from '@dasturxon/domain/order-status'
import { useText } from '../text/text.tsx'

const CHANNELS = ['CLIENT_WEB', 'CLIENT_WEB_MOBILE', 'CLIENT_WEB_DESKTOP', 'TELEGRAM_BOT', 'CLICK_MINI_APP'] as const
const SERVICES = ['DELIVERY', 'PICK_UP', 'DINE_IN'] as const
const ACTORS = ['customer', 'branch', 'manager', 'courier', 'system'] as const
const REASONS = Object.values(CANCEL_REASONS).flat()

/** The codes of orders in words; a code of an integration that we have no words for stays as it is. */
export function useCodeNames() {
  const t = useText()
  return {
    channel(code: string): string {
      const known = CHANNELS.find((one) => one === code)
      return known === undefined ? code : t(`reports.channel_${known}`)
    },
    service(code: string): string {
      const known = SERVICES.find((one) => one === code)
      return known === undefined ? code : t(`reports.service_${known}`)
    },
    actor(code: string | null): string {
      const known = ACTORS.find((one) => one === code)
      return known === undefined ? (code ?? '') : t(`reports.by_${known}`)
    },
    /** Staff may have written their own reason. */
    reason(code: string | null): string {
      const known = REASONS.find((one) => one === code)
      if (known !== undefined) return t(`reports.reason_${known}`)
      return code === null ? t('reports.reason_none') : code
    },
  }
}
