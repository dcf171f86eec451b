// Entering a table whose staff ask for a code: four digits, once in a visit. The menu can be read without it.
import { failureText } from '@dasturxon/client/failure-text'
import type { CallFailure } from '@dasturxon/contract/client'
import { Button } from '@dasturxon/ui/button'
import { classes } from '@dasturxon/ui/classes'
import { CodeField } from '@dasturxon/ui/code-field'
import { info } from '@dasturxon/ui/glyphs'
import { Icon } from '@dasturxon/ui/icon'
import { type ReactNode, useState } from 'react'
import { BrandMark } from '../../shop/parts/brand-mark.tsx'
import { useShop } from '../../shop/shop.tsx'
import { useLanguage, useText } from '../../text/text.tsx'
import { tellCode } from './follow-visit.ts'
import { useGuestLooks } from './guest-look.ts'
import { NameField } from './guests-sheet.tsx'
import { useOwnName } from './own-name.ts'
import { CLOTH, COLUMN, LanguageButton } from './table-hero.tsx'
import { useTableWords } from './table-words.ts'
import { useVisit } from './visit.ts'

const DIGITS = 4

function Head() {
  const t = useText()
  const { merchant } = useShop()
  const { place, title } = useTableWords()
  const table = useVisit((visit) => visit.table)
  const { looks } = useGuestLooks(table?.session?.guests ?? [])
  const others = looks.filter(({ isOwn }) => !isOwn).map(({ name }) => name)
  return (
    <header className={classes(CLOTH, 'pt-(--safe-t) pb-12')}>
      <div className={COLUMN}>
        <div className="flex h-(--row-h) items-center gap-2.5">
          <BrandMark logo={merchant.logo} name={merchant.name} size={44} />
          <p className="min-w-0 flex-1 truncate text-label">{place}</p>
          <LanguageButton />
        </div>
        <div className="flex items-center justify-between gap-4 pt-3">
          <div className="min-w-0">
            <h1 className="text-balance text-h1">{t('table.yours', { table: title })}</h1>
            {others.length > 0 && (
              <p className="mt-2 text-small">{t('table.others_here', { names: others.join(', ') })}</p>
            )}
          </div>
          <span
            aria-hidden="true"
            className="grid h-18 min-w-22 shrink-0 place-items-center rounded-xl bg-hero-chip p-3"
          >
            <span className="num grid size-full place-items-center rounded-md bg-surface px-4 text-h1 text-brand-ink">
              {table?.table.number}
            </span>
          </span>
        </div>
      </div>
    </header>
  )
}

/** What the answer to a code says; a wrong one says how many tries are left. */
function useCodeWords(failure: CallFailure | null): ReactNode {
  const t = useText()
  const language = useLanguage()
  if (failure === null) return null
  const left = failure.problem?.attemptsLeft
  if (failure.code === 'CODE_WRONG' && typeof left === 'number') return t('table.code_wrong', { count: left })
  if (failure.code === 'CODE_TRIES_SPENT') return t('table.code_spent')
  return failureText(failure, language) ?? t('table.offline_line')
}

type Props = { readonly token: string; onMenu(): void }

/** The page that asks for the code; `onMenu` when it is right or the guest only wants to read. */
export function EnterView({ token, onMenu }: Props) {
  const t = useText()
  const { service } = useTableWords()
  const { name, tell } = useOwnName(token)
  const [value, setValue] = useState(name)
  const [code, setCode] = useState('')
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const error = useCodeWords(failure)

  async function enter(digits: string) {
    if (isBusy || digits.length < DIGITS) return
    setBusy(true)
    const refusal = await tellCode(token, digits)
    // a name that could not be told is asked again with the guests of the table
    if (refusal === null) await tell(value)
    setBusy(false)
    setFailure(refusal)
    if (refusal === null) onMenu()
  }

  return (
    <div className="flex min-h-dvh flex-col">
      <Head />
      <main className={classes(COLUMN, 'cloth -mt-5.5 grid flex-1 content-start gap-4 px-(--gutter) pt-4 pb-6')}>
        <div className="flex items-baseline justify-between gap-3">
          <h2 className="text-h3">{t('table.code')}</h2>
          <p className="text-small text-muted">{t('table.code_from')}</p>
        </div>
        <CodeField
          label={t('table.code')}
          value={code}
          length={DIGITS}
          onChange={(digits) => {
            setCode(digits)
            setFailure(null)
          }}
          onComplete={(digits) => void enter(digits)}
          help={t('table.code_why')}
          error={error}
          disabled={isBusy}
        />
        <NameField value={value} onChange={setValue} />
        {service !== '' && (
          <p className="flex gap-3 rounded-md bg-brand-soft p-4 text-small">
            <Icon glyph={info} size={20} />
            {t('table.service_note', { service })}
          </p>
        )}
      </main>
      <Foot>
        <Button kind="secondary" size="lg" onClick={onMenu}>
          {t('table.menu')}
        </Button>
        <Button
          size="lg"
          loading={isBusy}
          blocked={code.length < DIGITS ? t('table.code_type') : undefined}
          onClick={() => void enter(code)}
          className="min-w-0 flex-1"
        >
          {t('table.sit_down')}
        </Button>
      </Foot>
    </div>
  )
}

/** The bar at the bottom of the pages of a table. */
export function Foot({ children }: { children: ReactNode }) {
  return (
    <footer className="sticky bottom-0 z-(--z-nav) bg-surface shadow-up">
      <div className={classes(COLUMN, 'flex gap-2.5 px-(--gutter) pt-3 pb-[calc(.75rem+var(--safe-b))]')}>
        {children}
      </div>
    </footer>
  )
}
