import { buttonLook } from '@dasturxon/ui/button'
import { classes } from '@dasturxon/ui/classes'
import { Loading, Skeleton } from '@dasturxon/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { FailedState, PlainState } from '../frame/screen-states.tsx'
import { SearchField } from '../frame/search-field.tsx'
import { TopBar } from '../frame/top-bar.tsx'
import { useAddressParts } from '../frame/use-address-parts.ts'
import { type Text, useText } from '../text/text.tsx'
import { DraftBar, StaleNote } from './draft-bar.tsx'
import { type BrandSettings, SETTING_GROUPS } from './setting-list.ts'
import { SettingRow } from './setting-row.tsx'
import { SettingsPreview } from './settings-preview.tsx'
import { settingsQuery } from './settings-query.ts'
import { useDraft } from './use-draft.ts'

/** Every switch of the shop, in groups, searched by its name or by what it does. */
export function SettingsScreen() {
  const stored = useQuery(settingsQuery)
  if (stored.data !== undefined) return <SettingsWork stored={stored.data} />
  return (
    <>
      <TopBar />
      {stored.isError ? <FailedState error={stored.error} onRetry={() => void stored.refetch()} /> : <GroupsSkeleton />}
    </>
  )
}

function SettingsWork({ stored }: { readonly stored: BrandSettings }) {
  const t = useText()
  const { query, set } = useAddressParts()
  const draft = useDraft(stored)
  const search = query.get('search') ?? ''
  const group = query.get('group') ?? ''
  const shown = groupsOf(search, t).filter(({ name }) => group === '' || search !== '' || name === group)
  return (
    <>
      <TopBar>
        <DraftBar draft={draft} />
      </TopBar>
      <StaleNote draft={draft} />
      <div className="grid min-h-0 flex-1 gap-4 overflow-y-auto p-4 md:px-6 lg:grid-cols-[15rem_1fr] xl:grid-cols-[15rem_1fr_auto]">
        <nav aria-label={t('settings.groups')} className="grid content-start gap-2 lg:sticky lg:top-0">
          <SearchField
            label={t('settings.search')}
            placeholder={t('settings.search')}
            value={search}
            onChange={(value) => set('search', value)}
          />
          <GroupButtons group={search === '' ? group : null} onChange={(value) => set('group', value)} />
          <a href="/" target="_blank" rel="noreferrer" className={buttonLook({ kind: 'outline', size: 'sm' })}>
            {t('settings.open_shop')}
          </a>
        </nav>
        <div className="grid min-w-0 content-start gap-4 2xl:grid-cols-2">
          {shown.length === 0 && <PlainState title={t('settings.none_found')} />}
          {shown.map(({ name, settings }) => (
            <section key={name} className="min-w-0 self-start rounded-lg bg-surface edge-line">
              <h2 className="px-4 pt-3.5 pb-1 text-h3">{t(`settings.group_${name}`)}</h2>
              <ul>
                {settings.map((setting) => (
                  <SettingRow key={setting.name} setting={setting} draft={draft} />
                ))}
              </ul>
            </section>
          ))}
        </div>
        <SettingsPreview draft={draft} stored={stored.settings} />
      </div>
    </>
  )
}

/** The groups with the settings that were searched for, also by their own names in the contract. */
function groupsOf(search: string, t: Text) {
  const wanted = search.trim().toLowerCase()
  return SETTING_GROUPS.map(({ name, settings }) => ({
    name,
    settings: settings.filter((setting) => {
      const words = [
        t(`settings.label_${setting.name}`),
        t(`settings.line_${setting.name}`, { code: '' }),
        setting.name,
      ]
      return words.join(' ').toLowerCase().includes(wanted)
    }),
  })).filter(({ settings }) => settings.length > 0)
}

function GroupButtons({ group, onChange }: { readonly group: string | null; onChange(group: string): void }) {
  const t = useText()
  const all = [{ name: '', label: t('settings.all') }]
  const groups = SETTING_GROUPS.map(({ name }) => ({ name: String(name), label: t(`settings.group_${name}`) }))
  return (
    <ul className="flex gap-1 overflow-x-auto lg:grid">
      {[...all, ...groups].map(({ name, label }) => (
        <li key={name}>
          <button
            type="button"
            aria-pressed={name === group}
            className={classes(
              'relative min-h-10 w-full whitespace-nowrap rounded-ctl-sm px-3 text-start font-semibold hit',
              name === group ? 'bg-brand text-on-brand' : 'hover:bg-surface-2',
            )}
            onClick={() => onChange(name)}
          >
            {label}
          </button>
        </li>
      ))}
    </ul>
  )
}

function GroupsSkeleton() {
  const t = useText()
  return (
    <Loading label={t('desk.loading')} className="grid gap-4 p-6">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-50 w-full rounded-lg" />
      ))}
    </Loading>
  )
}
