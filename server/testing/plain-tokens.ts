/** The smallest style sheet from which a page's colours can be computed. */
export const PLAIN_TOKENS = ':root { --brand: var(--brand-base); --on-brand: #fff; --hero: var(--brand); }'
