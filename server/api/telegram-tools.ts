import type { Endpoint } from '@dasturxon/contract/endpoint'
import type { Tools } from '../customers/telegram/check-person.ts'
import type { HandlerCall } from '../http/call.ts'

type Asking = Pick<HandlerCall<Endpoint>, 'caller' | 'services' | 'countFor'>

/** What a call needs to know who launched the mini app. */
export function toolsOf({ caller, services, countFor }: Asking): Tools {
  const { config, live } = services
  return {
    secretKey: config.secretKey,
    keptLaunch: caller.launchData,
    live,
    countPerson: (telegramId) => countFor(`telegram:${telegramId}`),
  }
}
