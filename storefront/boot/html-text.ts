const CODES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text that is safe inside HTML and inside its attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => CODES[character] ?? character)
}
