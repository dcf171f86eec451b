// Where a button or a banner leads, and whether guests get there now.
import { Pill } from '@dasturxon/ui/badge'
import { classes } from '@dasturxon/ui/classes'
import { Field } from '@dasturxon/ui/field'
import { chevronRight, utensils } from '@dasturxon/ui/glyphs'
import { Icon } from '@dasturxon/ui/icon'
import { Note } from '@dasturxon/ui/note'
import { Picture } from '@dasturxon/ui/picture'
import { useState } from 'react'
import { pictureSource } from '../menu/data/picture-source.ts'
import { useText } from '../text/text.tsx'
import type { Action } from './content-query.ts'
import { TargetSheet } from './target-sheet.tsx'
import { isThing, type Target, type Targets } from './targets.ts'

type Props = {
  /** what leads there: its sentences differ */
  readonly of: 'button' | 'banner'
  readonly action: Action
  readonly targets: Targets
  readonly error?: string | undefined
  onChange(action: Action): void
}

const TYPES = ['PRODUCT', 'CATEGORY', 'PROMO', 'BRANCH', 'URL', 'NONE'] as const
const SIDE = 40

/** The kind of the target as chips, and the target itself. */
export function ActionField({ of, action, targets, error, onChange }: Props) {
  const t = useText()
  const [isChoosing, setChoosing] = useState(false)
  // pages of the shop are not offered; one that is there stays
  const types: readonly Action['type'][] = action.type === 'ROUTE' ? ['ROUTE', ...TYPES] : TYPES

  function choose(type: Action['type']) {
    if (type === action.type) return
    onChange(type === 'NONE' ? { type } : { type, id: type === 'URL' ? 'https://' : '' })
    if (isThing(type)) setChoosing(true)
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      <fieldset>
        <legend className="mb-1.5 text-caption text-muted">{t('stories.leads_to')}</legend>
        <div className="flex flex-wrap gap-1.5">
          {types.map((type) => (
            <button
              key={type}
              type="button"
              aria-pressed={type === action.type}
              className={classes(
                'relative h-9 rounded-ctl-sm px-3 font-semibold hit',
                type === action.type ? 'bg-inverse text-on-inverse' : 'bg-surface-2',
              )}
              onClick={() => choose(type)}
            >
              {t(`stories.action_${type}`)}
            </button>
          ))}
        </div>
      </fieldset>
      {(action.type === 'URL' || action.type === 'ROUTE') && (
        <Field
          type="url"
          label={t(`stories.action_${action.type}`)}
          value={action.id ?? ''}
          maxLength={500}
          help={action.type === 'URL' ? t('stories.url_line') : undefined}
          error={error}
          onChange={(id) => onChange({ type: action.type, id })}
        />
      )}
      {isThing(action.type) && (
        <TargetButton
          {...{ of, target: targets.find(action), error, isChosen: (action.id ?? '') !== '' }}
          onPress={() => setChoosing(true)}
        />
      )}
      {isChoosing && isThing(action.type) && (
        <TargetSheet
          title={t(`stories.choose_${action.type}`)}
          targets={targets.list(action.type)}
          isLoaded={targets.isLoaded}
          onChoose={(id) => {
            onChange({ type: action.type, id })
            setChoosing(false)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}

type ButtonProps = {
  readonly of: Props['of']
  readonly target: Target | null
  readonly isChosen: boolean
  readonly error: string | undefined
  onPress(): void
}

function TargetButton({ of, target, isChosen, error, onPress }: ButtonProps) {
  const t = useText()
  const name =
    target === null || target.name === '' ? t(isChosen ? 'stories.not_known' : 'stories.choose') : target.name
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={classes(
          'flex min-h-14.5 w-full items-center gap-3 rounded-md px-3 text-start',
          error === undefined ? 'bg-surface-2' : 'edge-danger bg-danger-soft',
        )}
        onClick={onPress}
      >
        {target?.image != null && (
          <Picture
            source={pictureSource(target.image)}
            alt=""
            width={SIDE}
            height={SIDE}
            missing={utensils}
            className="size-10 shrink-0 rounded-ctl-xs"
          />
        )}
        <span className="min-w-0 flex-1">
          <span className="block text-float text-muted">{t('stories.target')}</span>
          <span className="block truncate text-body font-half">{name}</span>
        </span>
        {target?.state === 'there' && (
          <Pill tone="success" glyph={null}>
            {t('stories.state_there')}
          </Pill>
        )}
        <Icon glyph={chevronRight} size={18} className="text-muted" flip />
      </button>
      {error !== undefined && <p className="px-1 text-caption text-danger">{error}</p>}
      {target !== null && target.state !== 'there' && <Note tone="warning">{t(`stories.${of}_${target.state}`)}</Note>}
    </>
  )
}
