// How the home page looks with what is not saved yet, and the changes themselves, each of which can be put back.
import { useDebounced } from '@dasturxon/client/use-debounced'
import { refresh } from '@dasturxon/ui/glyphs'
import { IconButton } from '@dasturxon/ui/icon-button'
import { Segmented } from '@dasturxon/ui/segmented'
import { useEffect, useRef, useState } from 'react'
import { useFacts } from '../frame/brand.tsx'
import { type Text, useLanguage, useText } from '../text/text.tsx'
import { CHOICES, SETTING_GROUPS, type Setting, type Settings } from './setting-list.ts'
import type { Draft } from './use-draft.ts'

type Props = { readonly draft: Draft; readonly stored: Settings }

const SETTLED_MS = 400
const SETTINGS: readonly Setting[] = SETTING_GROUPS.flatMap(({ settings }) => settings)

/** A phone with the home page beside the settings; there only where there is room for it. */
export function SettingsPreview({ draft, stored }: Props) {
  const t = useText()
  const { vendor } = useFacts()
  const language = useLanguage()
  const [isNow, setNow] = useState(false)
  const changes = useDebounced(JSON.stringify(isNow ? {} : draft.changes), SETTLED_MS)
  const query = new URLSearchParams({ changes, lang: language, ...(vendor === null ? {} : { vendor }) })
  return (
    <aside aria-label={t('settings.preview')} className="hidden w-75 content-start gap-3 xl:sticky xl:top-0 xl:grid">
      <div className="flex items-center gap-3">
        <h2 className="flex-1 text-h3">{t('settings.preview')}</h2>
        <Segmented
          label={t('settings.preview')}
          value={isNow ? 'now' : 'after'}
          segments={[
            { value: 'now', label: t('settings.preview_now') },
            { value: 'after', label: t('settings.preview_after') },
          ]}
          onChange={(value) => setNow(value === 'now')}
          className="w-37"
        />
      </div>
      <div className="h-160 w-75 overflow-hidden rounded-xl bg-canvas edge-line">
        <Frame src={`/office/preview/settings?${query}`} title={t('settings.preview')} />
      </div>
      <ChangedLines draft={draft} stored={stored} />
    </aside>
  )
}

/**
 * A page of 390 px, as wide as the column. The next page takes the place of the one before: with `src` alone each would be a step
 * that "back" takes back, and the settings would seem stuck.
 */
function Frame({ src, title }: { readonly src: string; readonly title: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [first] = useState(src)
  const shown = useRef(first)
  useEffect(() => {
    if (shown.current === src) return
    shown.current = src
    frame.current?.contentWindow?.location.replace(src)
  }, [src])
  // same origin for its fonts; scripts are allowed so that it looks as with them, and there are none in it
  return (
    <iframe
      ref={frame}
      src={first}
      title={title}
      sandbox="allow-same-origin allow-scripts"
      tabIndex={-1}
      className="pointer-events-none h-208 w-97.5 origin-top-left scale-77"
    />
  )
}

function ChangedLines({ draft, stored }: Props) {
  const t = useText()
  const changed = SETTINGS.filter(({ name }) => name in draft.changes)
  if (changed.length === 0) return <p className="text-muted">{t('settings.preview_line')}</p>
  return (
    <section className="rounded-lg bg-surface edge-line">
      <h3 className="px-4 pt-3 pb-1 font-semibold">{t('settings.what_changes')}</h3>
      <ul>
        {changed.map((setting) => (
          <li key={setting.name} className="flex items-center gap-2 ps-4 pe-1.5 pb-1">
            <span className="min-w-0 flex-1">
              {t(`settings.label_${setting.name}`)}
              <span className="block truncate text-muted">{valuesText(setting, draft, stored, t)}</span>
            </span>
            <IconButton
              glyph={refresh}
              size={20}
              label={t('settings.put_back', { name: t(`settings.label_${setting.name}`) })}
              onClick={() => draft.change({ [setting.name]: stored[setting.name] })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The stored and the new value of a setting; empty for a text, because its field shows it. */
function valuesText(setting: Setting, draft: Draft, stored: Settings, t: Text): string {
  if (setting.kind === 'flag') {
    const isOn = draft.values[setting.name] === true
    return t(isOn ? 'settings.turned_on' : 'settings.turned_off')
  }
  if (setting.kind !== 'choice') return ''
  const [before, after] = [stored, draft.values].map((values) => {
    const value = values[setting.name] ?? 'none'
    const known = CHOICES[setting.name].find((one) => one === value)
    return known === undefined ? '' : t(`settings.choice_${known}`)
  })
  return `${before} → ${after}`
}
