import { search } from '@dasturxon/ui/glyphs'
import { cross } from '@dasturxon/ui/glyphs-later'
import { Icon } from '@dasturxon/ui/icon'
import { useEffect, useId, useRef } from 'react'
import { SEARCH_LONGEST } from '../menu/page-query.ts'
import { useText } from '../text/text.tsx'
import { useSearchText } from './use-search-text.ts'

/** The field of the search screen; it gets the focus when it is mounted. */
export function SearchField() {
  const t = useText()
  const [text, type] = useSearchText()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus({ preventScroll: true }), [])

  function clear() {
    type('')
    input.current?.focus()
  }

  return (
    // without JavaScript the form loads the page of results
    <search className="min-w-0 flex-1">
      <form
        action="/search"
        onSubmit={(event) => event.preventDefault()}
        className="flex h-12 items-center gap-3 rounded-md bg-surface-2 ps-4 pe-1.5 has-focus-visible:outline-2 has-focus-visible:outline-ink"
      >
        <Icon glyph={search} size={20} className="shrink-0 text-muted" />
        <label htmlFor={id} className="sr-only">
          {t('search.field')}
        </label>
        <input
          ref={input}
          id={id}
          name="q"
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={SEARCH_LONGEST}
          value={text}
          placeholder={t('search.example')}
          onChange={(event) => type(event.currentTarget.value)}
          className="h-full min-w-0 flex-1 bg-transparent text-body outline-none! placeholder:text-muted"
        />
        {text !== '' && (
          <button
            type="button"
            aria-label={t('search.clear')}
            className="hit relative grid size-9 shrink-0 place-items-center rounded-full bg-surface-3"
            onClick={clear}
          >
            <Icon glyph={cross} size={16} />
          </button>
        )}
      </form>
    </search>
  )
}
