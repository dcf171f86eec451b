// The choice of the language. The server sets the language of a visit: it renders the page again in the chosen one.

import type { Language } from '@dasturxon/domain/locale'
import { OWN_NAMES } from '@dasturxon/domain/locale'
import { ChoiceRow } from '@dasturxon/ui/choice'
import { Sheet } from '@dasturxon/ui/sheet'
import { useShop } from '../shop/shop.tsx'
import { useText } from '../text/text.tsx'

const COOKIE_SECONDS = 365 * 24 * 60 * 60

/** Stores the choice for a year, closes the sheet and reloads the page in the language. */
function chooseLanguage(language: Language, closeSheet: () => void): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser we serve
  document.cookie = `language=${language}; Path=/; Max-Age=${COOKIE_SECONDS}; SameSite=Lax`
  // an open sheet is a history entry, and a reload keeps the entry: a reload before the sheet has left the history would
  // open it again
  window.addEventListener('popstate', () => window.location.reload(), { once: true })
  closeSheet()
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
            title={OWN_NAMES[each]}
            checked={each === language}
            onChange={() => chooseLanguage(each, onClose)}
          />
        ))}
      </fieldset>
    </Sheet>
  )
}
