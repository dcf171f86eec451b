import { Note } from '@dasturxon/ui/note'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { may, useMe } from '../frame/me.ts'
import { useText } from '../text/text.tsx'
import type { FlagName } from './setting-list.ts'
import { settingsQuery } from './settings-query.ts'

type Props = { readonly names: readonly FlagName[] }

/** Says that guests do not see what is edited here, because its setting is off; nothing while it is on. */
export function SettingOff({ names }: Props) {
  const t = useText()
  const mayAsk = may(useMe(), 'GET /office/v1/settings')
  const settings = useQuery({ ...settingsQuery, enabled: mayAsk }).data?.settings
  const off = settings === undefined ? [] : names.filter((name) => !settings[name])
  if (off.length === 0) return null
  return (
    <div className="grid gap-2 px-4 pt-4 md:px-5">
      {off.map((name) => (
        <Note key={name} tone="warning">
          {t('settings.off', { name: t(`settings.label_${name}`) })}{' '}
          <Link to="/office/brand/settings" className="font-semibold underline">
            {t('settings.off_open')}
          </Link>
        </Note>
      ))}
    </div>
  )
}
