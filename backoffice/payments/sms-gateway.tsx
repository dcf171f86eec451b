import { SMS_GATEWAYS } from '@dasturxon/domain/gateway-names'
import { Button } from '@dasturxon/ui/button'
import { Note } from '@dasturxon/ui/note'
import { showToast } from '@dasturxon/ui/show-toast'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { answered, call } from '../frame/calls.ts'
import { useErrorText } from '../frame/screen-states.tsx'
import { SelectField } from '../frame/select-field.tsx'
import { settingsQuery } from '../settings/settings-query.ts'
import { useText } from '../text/text.tsx'
import type { Secret } from './payments-query.ts'
import { secretTitle } from './secret-name.ts'

const NONE = 'none'

/** Which gateway sends the messages of the brand, and a message to the own phone. */
export function SmsGateway({ secrets }: { readonly secrets: readonly Secret[] }) {
  const t = useText()
  const say = useErrorText()
  const queries = useQueryClient()
  const stored = useQuery(settingsQuery).data
  const onError = (error: Error) => showToast({ kind: 'error', text: say(error) })
  const choosing = useMutation({
    mutationFn: (value: (typeof SMS_GATEWAYS)[number] | typeof NONE) => {
      const changes = { smsGateway: value === NONE ? null : value }
      return answered(call('PUT /office/v1/settings', { body: { version: stored?.version ?? 0, changes } }))
    },
    onSuccess: (saved) => queries.setQueryData(settingsQuery.queryKey, saved),
    onError: async (error) => {
      onError(error)
      await queries.invalidateQueries({ queryKey: settingsQuery.queryKey })
    },
  })
  const testing = useMutation({
    mutationFn: () => answered(call('POST /office/v1/sms/test')),
    onSuccess: () => showToast({ kind: 'success', text: t('pay.sms_sent') }),
    onError,
  })
  if (stored === undefined) return null
  const chosen = stored.settings.smsGateway
  const isKeyed = chosen === null || secrets.some(({ name, isSet }) => name === `sms/${chosen}` && isSet)
  return (
    <div className="grid gap-2.5 px-4 pb-3">
      <SelectField
        label={t('pay.gateway')}
        value={chosen ?? NONE}
        options={[
          { value: NONE, label: t('pay.gateway_none') },
          ...SMS_GATEWAYS.map((value) => ({ value, label: secretTitle(`sms/${value}`, t) })),
        ]}
        disabled={choosing.isPending}
        onChange={(value) => choosing.mutate(value)}
      />
      {!isKeyed && <Note tone="warning">{t('pay.sms_needs_keys')}</Note>}
      <Button kind="secondary" size="sm" loading={testing.isPending} onClick={() => testing.mutate()}>
        {t('pay.sms_test')}
      </Button>
    </div>
  )
}
