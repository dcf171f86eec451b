import { search as searchGlyph } from '@dasturxon/ui/glyphs'
import { Icon } from '@dasturxon/ui/icon'
import { useRef, useState } from 'react'
import { useKeys } from './use-keys.ts'

type Props = {
  readonly label: string
  readonly placeholder: string
  readonly value: string
  onChange(value: string): void
}

/** The search of a screen; the key `/` leads to it. */
export function SearchField({ label, placeholder, value, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  // the address follows a moment later: what is typed meanwhile must not be put back
  const [typed, setTyped] = useState<string | null>(null)
  useKeys((key) => {
    if (key !== '/') return false
    input.current?.focus()
    return true
  })
  return (
    <label className="flex h-10 min-w-0 basis-full items-center gap-2 rounded-ctl-sm edge-line bg-surface px-3 md:basis-60">
      <Icon glyph={searchGlyph} size={18} className="text-muted" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        className="min-w-0 flex-1 bg-transparent outline-none!"
        value={typed ?? value}
        onBlur={() => setTyped(null)}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          onChange(event.currentTarget.value)
        }}
      />
    </label>
  )
}
