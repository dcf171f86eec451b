import { type Language, OWN_NAMES } from '@dasturxon/domain/locale'
import { ChoiceRow } from '@dasturxon/ui/choice'
import { globe } from '@dasturxon/ui/glyphs'
import { Icon } from '@dasturxon/ui/icon'
import { Sheet } from '@dasturxon/ui/sheet'
import { useShop } from '../data/shop.tsx'
import en from '../pictures/en.svg?url'
import ru from '../pictures/ru.svg?url'
import uz from '../pictures/uz.svg?url'
import { useText } from '../text/text.tsx'
import { chooseLanguage } from './choose-language.ts'

const FLAGS: Partial<Record<Language, string>> = { uz, ru, eng: en }

function Flag({ language }: { language: Language }) {
  const source = FLAGS[language]
  // a language of many countries has no flag of its own
  if (source === undefined)
    return (
      <span className="grid w-7 shrink-0 place-items-center text-muted">
        <Icon glyph={globe} size={20} />
      </span>
    )
  return <img src={source} alt="" width={28} height={20} className="h-5 w-7 shrink-0 rounded-xs border border-line" />
}

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
            leading={<Flag language={each} />}
            title={OWN_NAMES[each]}
            checked={each === language}
            onChange={() => chooseLanguage(each)}
          />
        ))}
      </fieldset>
    </Sheet>
  )
}
