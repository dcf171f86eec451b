import { OWN_NAMES } from '@dasturxon/domain/locale'
import { ChoiceRow } from '@dasturxon/ui/choice'
import { Sheet } from '@dasturxon/ui/sheet'
import { useShop } from '../shop/shop.tsx'
import { useText } from '../text/text.tsx'
import { chooseLanguage } from './choose-language.ts'

/** The languages of the brand by their own names; choosing one loads the page in it. */
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
