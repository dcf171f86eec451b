import { OWN_NAMES } from '@dasturxon/domain/language-names'
import { Segmented } from '@dasturxon/ui/segmented'
import { useState } from 'react'
import { DESK_LANGUAGES } from '../text/languages.ts'
import { useSpeech } from '../text/text.tsx'
import { chooseTheme, currentTheme } from './facts.ts'

/** The language and the look of the desk, as the person wants them. */
export function LookSettings() {
  const { text: t, language, choose } = useSpeech()
  const [theme, setTheme] = useState(currentTheme)
  return (
    <>
      <Segmented
        label={t('desk.language')}
        segments={DESK_LANGUAGES.map((value) => ({ value, label: OWN_NAMES[value] }))}
        value={language}
        onChange={choose}
      />
      <Segmented
        label={t('desk.theme')}
        segments={[
          { value: 'light', label: t('desk.theme_light') },
          { value: 'dark', label: t('desk.theme_dark') },
          { value: 'device', label: t('desk.theme_device') },
        ]}
        value={theme}
        onChange={(next) => {
          chooseTheme(next)
          setTheme(next)
        }}
      />
    </>
  )
}
