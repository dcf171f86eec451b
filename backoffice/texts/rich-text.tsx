// A rich text as the guest sees it.
import { type Block, type Run, readRichText } from '@dasturxon/domain/rich-text'
import { Fragment } from 'react'

const HEADING = { h2: 'text-h2', h3: 'text-h3', h4: 'text-label' } as const

function Words({ run }: { readonly run: Run }) {
  const lines = run.text.split('\n').map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))
  const slanted = run.isItalic ? <i>{lines}</i> : lines
  const heavy = run.isBold ? <b>{slanted}</b> : slanted
  if (run.href === null) return heavy
  return (
    <a href={run.href} target="_blank" rel="noopener" className="underline">
      {heavy}
    </a>
  )
}

function Runs({ runs }: { readonly runs: readonly Run[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a run is its place
  return runs.map((run, index) => <Words key={index} run={run} />)
}

function OneBlock({ block }: { readonly block: Block }) {
  if (!('items' in block)) {
    const Tag = block.tag
    return (
      <Tag className={Tag === 'p' ? undefined : HEADING[Tag]}>
        <Runs runs={block.runs} />
      </Tag>
    )
  }
  const List = block.tag
  return (
    <List className="grid gap-1">
      {block.items.map((runs, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item is its place
        <li key={index} className="flex gap-2">
          <span aria-hidden="true">{List === 'ul' ? '•' : `${index + 1}.`}</span>
          <span className="min-w-0">
            <Runs runs={runs} />
          </span>
        </li>
      ))}
    </List>
  )
}

/** The blocks of the text. */
export function RichText({ html }: { readonly html: string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place
  return readRichText(html).map((block, index) => <OneBlock key={index} block={block} />)
}
