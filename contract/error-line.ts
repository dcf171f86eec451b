// One line of the table of errors: the HTTP status and the sentence in the three languages of every error.

export type Sentence = { readonly uz: string; readonly ru: string; readonly eng: string }
export type ErrorLine = { readonly status: number; readonly description: Sentence }

/** A line of the table. */
export function line(status: number, uz: string, ru: string, eng: string): ErrorLine {
  return { status, description: { uz, ru, eng } }
}
