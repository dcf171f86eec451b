// The choice of the language. The server sets the language of a visit: it renders the page again in the chosen one.

import { writeCookie } from '@dasturxon/client/write-cookie'
import { LANGUAGE_QUERY } from '@dasturxon/domain/language-address'
import { OWN_NAMES } from '@dasturxon/domain/language-names'
import { htmlLang, type Language } from '@dasturxon/domain/locale'
import { ChoiceRow } from '@dasturxon/ui/choice'
import { Sheet } from '@dasturxon/ui/sheet'
import { pageBase } from '../navigation/page-base.ts'
import eng from '../pictures/en.svg?url'
import ru from '../pictures/ru.svg?url'
import uz from '../pictures/uz.svg?url'
import { useShop } from '../shop/shop.tsx'
import { useText } from '../text/text.tsx'

const COOKIE_SECONDS = 365 * 24 * 60 * 60
/** Three languages have a flag; a name is enough for the others, and all names begin at one line. */
const FLAGS: Readonly<Partial<Record<Language, string>>> = { uz, ru, eng }

/** Stores the choice for a year, closes the sheet and reloads the page in the language. */
function chooseLanguage(language: Language, closeSheet: () => void): void {
  writeCookie('language', language, COOKIE_SECONDS)
  // an open sheet is a history entry, and a reload keeps the entry: a reload before the sheet has left the history would
  // open it again
  window.addEventListener('popstate', () => showIn(language), { once: true })
  closeSheet()
}

/**
 * Reloads the page; a language in its address would win over the new choice. Inside Telegram the address names the language,
 * because cookies may not reach the server there.
 */
function showIn(language: Language): void {
  const address = new URL(window.location.href)
  address.searchParams.delete(LANGUAGE_QUERY)
  if (pageBase() !== '') address.searchParams.set(LANGUAGE_QUERY, language)
  window.history.replaceState(window.history.state, '', address)
  window.location.reload()
}

/** The languages of the brand, each by its own name; a choice reloads the page. */
export function LanguageSheet({ open, onClose }: { open: boolean; onClose(): void }) {
  const t = useText()
  const { language, languages } = useShop()
  return (
    <Sheet open={open} onClose={onClose} title={t('home.language')} closeLabel={t('page.close')}>
      <fieldset>
        <legend className="sr-only">{t('home.language')}</legend>
        {languages.map((each) => (
          <ChoiceRow
            key={each}
            name="language"
            value={each}
            leading={<Flag language={each} />}
            title={<span lang={htmlLang(each)}>{OWN_NAMES[each]}</span>}
            checked={each === language}
            onChange={() => chooseLanguage(each, onClose)}
          />
        ))}
      </fieldset>
    </Sheet>
  )
}

function Flag({ language }: { language: Language }) {
  const flag = FLAGS[language]
  if (flag === undefined) return <span className="w-7 shrink-0" />
  return <img src={flag} alt="" width={28} height={20} className="h-5 w-7 shrink-0 rounded-xs" />
}
