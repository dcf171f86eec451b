// Notes that a page can show before its code runs: no JavaScript, no connection, a click that is still waiting.
import { OWN_NAMES } from '@dasturxon/domain/language-names'
import { htmlLang } from '@dasturxon/domain/locale'
import { phoneText } from '@dasturxon/domain/phone'
import { info, wifiOff } from '@dasturxon/ui/glyphs'
import { Icon } from '@dasturxon/ui/icon'
import { Note } from '@dasturxon/ui/note'
import { Spinner } from '@dasturxon/ui/spinner'
import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { useText } from '../../text/text.tsx'
import { useShop } from '../shop.tsx'

const TIME = '\u0000'
const UNKNOWN_TIME = '--:--'

/** The phone number of the main branch, for ordering by a call. */
function Phone() {
  const { branches } = useShop()
  const phone = (branches.find(({ isMain }) => isMain) ?? branches[0])?.phone ?? ''
  if (phone === '') return null
  return (
    <a href={`tel:${phone}`} dir="ltr" className="num font-bold underline">
      {phoneText(phone)}
    </a>
  )
}

/** The language sheet needs JavaScript; a link for each language does not. */
function Languages() {
  const { languages, language } = useShop()
  const others = languages.filter((each) => each !== language)
  if (others.length === 0) return null
  return (
    <p className="mt-1 flex flex-wrap gap-x-4">
      {others.map((each) => (
        <a key={each} href={`/${each}/`} lang={htmlLang(each)} className="underline">
          {OWN_NAMES[each]}
        </a>
      ))}
    </p>
  )
}

/** Shown in a browser without JavaScript: what works and what does not. */
export function ScriptNote({ does }: { does: 'menu' | 'order' }) {
  const t = useText()
  return (
    <noscript>
      <Note tone="warning" glyph={info} title={t('page.no_script_title')} className="mt-3.5 lg:mt-0 lg:mb-6.5">
        <p>{t(does === 'menu' ? 'page.no_script_menu' : 'page.no_script_order')}</p>
        <Phone />
        {does === 'menu' && <Languages />}
      </Note>
    </noscript>
  )
}

/**
 * Shown without a connection: the menu is still visible, with the time it was loaded. The first script fills in the time.
 */
function OfflineNote() {
  const t = useText()
  const { pathname } = useLocation()
  const [before, after] = t('page.offline_menu', { time: TIME }).split(TIME)
  function handleRetry(event: MouseEvent) {
    // otherwise the browser's error page would replace the menu
    if (!navigator.onLine) event.preventDefault()
  }
  return (
    <div
      role="status"
      className="offline-note mt-3.5 items-center gap-3 rounded-lg bg-inverse px-4 py-3 text-on-inverse lg:mt-0 lg:mb-6.5"
    >
      <Icon glyph={wifiOff} size={20} />
      <div className="min-w-0 flex-1 text-small">
        <p className="font-bold">{t('page.offline_title')}</p>
        <p>
          {before}
          <time data-page-time="" suppressHydrationWarning>
            {UNKNOWN_TIME}
          </time>
          {after}
        </p>
      </div>
      <a
        href={pathname}
        onClick={handleRetry}
        className="flex min-h-11 min-w-11 items-center justify-center px-1 text-label font-bold underline"
      >
        {t('page.retry_short')}
      </a>
    </div>
  )
}

/** Shown when a click has waited for the code for a long time. */
function LateNote() {
  const t = useText()
  return (
    <p
      role="status"
      className="late-note toast-foot fixed inset-x-4 z-(--z-toast) mx-auto max-w-md items-center gap-3 rounded-lg bg-inverse px-4 py-3 text-label text-on-inverse shadow-3"
    >
      <Spinner />
      {t('page.late')}
    </p>
  )
}

/** The notes of a menu page; CSS shows each only when it applies. */
export function EarlyNotes() {
  return (
    <>
      <ScriptNote does="menu" />
      <OfflineNote />
      <LateNote />
    </>
  )
}
