// The calls of office/v1 by which a brand's admin gives us secrets. What came in never goes out again.
import type { Endpoint } from '@dasturxon/contract/endpoint'
import type { officeV1 } from '@dasturxon/contract/office/office-v1'
import { holdsKeys } from '@dasturxon/domain/gateway-names'
import { ok, refuse } from '@dasturxon/domain/result'
import { invalidField } from '../customers/profile/invalid-field.ts'
import type { Call, Routes } from '../http/call.ts'
import { describeSecret, describeSecrets } from '../merchants/describe-secrets.ts'
import { removeSecret, saveKeys, saveSecret } from '../merchants/keep-secret.ts'

type SecretAddress = Extract<keyof typeof officeV1, `${string} /office/v1/secrets${string}`>

export const secretRoutes: Pick<Routes<typeof officeV1>, SecretAddress> = {
  'GET /office/v1/secrets': ({ services, inTransaction }) =>
    inTransaction(async (scope) => ok(await describeSecrets(scope, services.config.secretKey))),

  'PUT /office/v1/secrets/:name': async (call) => {
    const { secretKey } = call.services.config
    const { name } = call.params
    const { value } = call.body
    // the contract knows both shapes, and only the name tells which of them is meant
    if (holdsKeys(name) === (typeof value === 'string'))
      return refuse('INVALID_FIELDS', invalidField('body.value', 'WRONG_TYPE'))
    const kept = await call.inTransaction(async (scope) => {
      if (typeof value === 'string') await saveSecret(scope, secretKey, name, value)
      else await saveKeys(scope, secretKey, name, value)
      return describeSecret(scope, secretKey, name)
    })
    note(call, name, 'SECRET_SET')
    return ok(kept)
  },

  'DELETE /office/v1/secrets/:name': async (call) => {
    const { name } = call.params
    const left = await call.inTransaction(async (scope) => {
      await removeSecret(scope, name)
      return describeSecret(scope, call.services.config.secretKey, name)
    })
    note(call, name, 'SECRET_REMOVED')
    return ok(left)
  },
}

/** Who changed which secret and when; never what it is. */
function note({ caller, services }: Pick<Call<Endpoint>, 'caller' | 'services'>, name: string, event: string): void {
  const { merchantId, requestId, staff } = caller
  services.log.info({ event, merchantId, requestId, staffId: staff?.id, name }, 'a secret of a brand changed')
}
