import { Fragment, type ReactNode } from 'react'

const MARK = '\u0001'

/** The place of an editable word in a sentence. */
export function slot(name: string): string {
  return MARK + name + MARK
}

type Props = { readonly text: string; readonly words: Readonly<Record<string, ReactNode>> }

/** A sentence whose words can be edited: `text` has a `slot` for each of them. */
export function Sentence({ text, words }: Props) {
  return (
    <p className="text-body leading-11">
      {text.split(MARK).map((part, index) => (
        // a sentence never changes its parts, only their values
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other name
        <Fragment key={index}>{index % 2 === 0 ? part : words[part]}</Fragment>
      ))}
    </p>
  )
}
