import type { ReactNode } from 'react'

type Props = {
  readonly id: string
  /** The number of the step, shown on wide pages. */
  readonly step: number
  readonly title: string
  readonly children: ReactNode
}

/** One step of checkout: with a numbered heading on wide pages, without a visible heading on phones. */
export function CheckoutSection({ id, step, title, children }: Props) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-16 lg:scroll-mt-24">
      <h2
        id={`${id}-title`}
        tabIndex={-1}
        className="sr-only lg:not-sr-only lg:mb-3! lg:flex! lg:items-center lg:gap-3 lg:text-h2"
      >
        <span
          aria-hidden="true"
          className="hidden size-7.5 place-items-center rounded-full bg-brand text-label font-bold text-on-brand lg:grid"
        >
          {step}
        </span>
        {title}
      </h2>
      {children}
    </section>
  )
}
