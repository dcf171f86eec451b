// The calls of office/v1 by which a brand's admin gives us secrets. What came in never goes out again.
import type { Endpoint } from '@dasturxon/contract/endpoint'
import type { officeV1 } from '@dasturxon/contract/office-v1'
import { ok } from '@dasturxon/domain/result'
import { describeBot, removeBot, saveBot } from '../customers/telegram/keep-bot.ts'
import type { Call, Routes } from '../http/call.ts'

type SecretAddress = Extract<keyof typeof officeV1, `${string} /office/v1/secrets${string}`>

export const secretRoutes: Pick<Routes<typeof officeV1>, SecretAddress> = {
  'GET /office/v1/secrets': ({ services, inTransaction }) =>
    inTransaction(async (scope) => ok([await describeBot(scope, services.config.secretKey)])),

  'PUT /office/v1/secrets/:name': async (call) => {
    const { secretKey } = call.services.config
    const kept = await call.inTransaction((scope) => saveBot(scope, secretKey, call.body.value))
    note(call, call.params.name, 'SECRET_SET')
    return ok(kept)
  },

  'DELETE /office/v1/secrets/:name': async (call) => {
    const left = await call.inTransaction((scope) => removeBot(scope, call.services.config.secretKey))
    note(call, call.params.name, 'SECRET_REMOVED')
    return ok(left)
  },
}

/** Who changed which secret and when; never what it is. */
function note({ caller, services }: Pick<Call<Endpoint>, 'caller' | 'services'>, name: string, event: string): void {
  const { merchantId, requestId, staff } = caller
  services.log.info({ event, merchantId, requestId, staffId: staff?.id, name }, 'a secret of a brand changed')
}
