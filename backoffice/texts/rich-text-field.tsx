import { classes } from '@dasturxon/ui/classes'
import { useId, useLayoutEffect, useRef } from 'react'
import { useText } from '../text/text.tsx'
import { type Selected, type Tool, withTool } from './rich-text-source.ts'

type Props = {
  readonly label: string
  readonly lang: string
  readonly value: string
  readonly error: string | undefined
  onChange(value: string): void
}

const TOOLS: readonly { readonly tool: Tool; readonly face: string; readonly look?: string }[] = [
  { tool: 'h2', face: 'H2' },
  { tool: 'h3', face: 'H3' },
  { tool: 'h4', face: 'H4' },
  { tool: 'b', face: 'B' },
  { tool: 'i', face: 'I', look: 'italic' },
  { tool: 'ul', face: '•' },
  { tool: 'ol', face: '1.' },
  { tool: 'a', face: '↗' },
]

const ROWS = 16

/** A text in lines with its tools; a tool works on what is selected. */
export function RichTextField({ label, lang, value, error, onChange }: Props) {
  const t = useText()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const next = useRef<Selected | null>(null)
  useLayoutEffect(() => {
    if (next.current === null || next.current.text !== value) return
    field.current?.setSelectionRange(next.current.start, next.current.end)
    next.current = null
  }, [value])
  function use(tool: Tool) {
    const area = field.current
    if (area === null) return
    next.current = withTool({ text: value, start: area.selectionStart, end: area.selectionEnd }, tool)
    area.focus()
    onChange(next.current.text)
  }
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <div className={classes('rounded-md bg-surface-2', error !== undefined && 'edge-danger')}>
        <div role="toolbar" aria-label={t('texts.tools')} aria-controls={id} className="flex flex-wrap gap-1 p-1.5">
          {TOOLS.map(({ tool, face, look }) => (
            <button
              key={tool}
              type="button"
              title={t(`texts.tool_${tool}`)}
              className={classes(
                'grid size-11 place-items-center rounded-ctl-xs font-bold hover:bg-surface-3 md:size-9',
                look,
              )}
              onClick={() => use(tool)}
            >
              <span aria-hidden>{face}</span>
              <span className="sr-only">{t(`texts.tool_${tool}`)}</span>
            </button>
          ))}
        </div>
        <textarea
          ref={field}
          id={id}
          lang={lang}
          dir="auto"
          rows={ROWS}
          value={value}
          spellCheck
          aria-invalid={error !== undefined || undefined}
          aria-describedby={`${id}-line`}
          className="block w-full resize-y rounded-md bg-surface-2 px-3.5 py-2.5 text-body outline-none! focus-visible:edge-ink"
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </div>
      <p id={`${id}-line`} className={classes('mt-1.5', error === undefined ? 'text-muted' : 'text-danger')}>
        {error ?? t('texts.line')}
      </p>
    </div>
  )
}
