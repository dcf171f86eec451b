// The calls of office/v1 by which a brand's admin sets secrets. A secret is never returned.
import type { Endpoint } from '@dasturxon/contract/endpoint'
import { invalidField } from '@dasturxon/contract/errors/invalid-field'
import { botToken, type officeV1 } from '@dasturxon/contract/office/office-v1'
import { holdsKeys } from '@dasturxon/domain/gateway-names'
import { ok, refuse } from '@dasturxon/domain/result'
import { recordSecret } from '../../brand/record-secret.ts'
import { staffOf } from '../../caller.ts'
import { BOT_SECRET } from '../../customers/telegram/keep-bot.ts'
import type { HandlerCall, Routes } from '../../http/call.ts'
import { describeSecret, describeSecrets } from '../../merchants/describe-secrets.ts'
import { removeSecret, saveKeys, saveSecret } from '../../merchants/keep-secret.ts'
import { setUpBotSoon } from '../../telegram/set-up-bot.ts'

type SecretAddress = Extract<keyof typeof officeV1, `${string} /office/v1/secrets${string}`>

export const secretRoutes: Pick<Routes<typeof officeV1>, SecretAddress> = {
  'GET /office/v1/secrets': ({ services, inTransaction }) =>
    inTransaction(async (scope) => ok(await describeSecrets(scope, services.config.secretKey))),

  'PUT /office/v1/secrets/:name': async (call) => {
    const { secretKey } = call.services.config
    const { name } = call.params
    const { value } = call.body
    // the contract allows all formats, and only the name of the secret tells which one is right
    if (holdsKeys(name) === (typeof value === 'string'))
      return refuse('INVALID_FIELDS', invalidField('body.value', 'WRONG_TYPE'))
    if (name === BOT_SECRET && !botToken.safeParse(value).success)
      return refuse('INVALID_FIELDS', invalidField('body.value', 'WRONG_FORMAT'))
    const kept = await call.inTransaction(async (scope) => {
      if (typeof value === 'string') await saveSecret(scope, secretKey, name, value)
      else await saveKeys(scope, secretKey, name, value)
      if (name === BOT_SECRET) await setUpBotSoon(scope)
      await recordSecret(scope, staffOf(call.caller), name, 'set')
      return describeSecret(scope, secretKey, name)
    })
    note(call, name, 'SECRET_SET')
    return ok(kept)
  },

  'DELETE /office/v1/secrets/:name': async (call) => {
    const { name } = call.params
    const left = await call.inTransaction(async (scope) => {
      await removeSecret(scope, name)
      await recordSecret(scope, staffOf(call.caller), name, 'removed')
      return describeSecret(scope, call.services.config.secretKey, name)
    })
    note(call, name, 'SECRET_REMOVED')
    return ok(left)
  },
}

/** Logs who changed which secret and when; never its value. */
function note(
  { caller, services }: Pick<HandlerCall<Endpoint>, 'caller' | 'services'>,
  name: string,
  event: string,
): void {
  const { merchantId, requestId, staff } = caller
  services.log.info({ event, merchantId, requestId, staffId: staff?.id, name }, 'secret of a brand changed')
}
