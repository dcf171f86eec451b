// Pieces of HTML for the staff's page.

/** Text as the content of an element or of an attribute in quotes. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** The text with `{name}` replaced by the values. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}

/** A hidden field of a form. */
export function hidden(name: string, value: string): string {
  return `<input type="hidden" name="${name}" value="${escaped(value)}">`
}

type Option = readonly [value: string, label: string]

/** The options of a choice, with the chosen one. */
export function optionsOf(options: readonly Option[], chosen: string): string {
  return options
    .map(([value, label]) => {
      const isChosen = value === chosen ? ' selected' : ''
      return `<option value="${escaped(value)}"${isChosen}>${escaped(label)}</option>`
    })
    .join('')
}
