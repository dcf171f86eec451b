// A message of the bot, and how it is given to the Bot API.

/** Opens a page of the shop inside Telegram, or tells us that it was pressed. */
export type Button = { readonly text: string } & ({ readonly path: string } | { readonly data: string })

export type BotMessage = {
  /** as HTML */
  readonly text: string
  /** three rows at most */
  readonly rows: readonly (readonly Button[])[]
}

/** The first line in bold, then the others that are not empty. */
export function linesOf(first: string, ...others: readonly string[]): string {
  return [`<b>${first}</b>`, ...others].filter((line) => line !== '').join('\n')
}

/** The fields of a message for the Bot API. */
export function messageBody(chatId: number, { text, rows }: BotMessage, origin: string) {
  return {
    chat_id: chatId,
    text,
    parse_mode: 'HTML',
    link_preview_options: { is_disabled: true },
    reply_markup: { inline_keyboard: rows.map((row) => row.map((button) => keyOf(button, origin))) },
  }
}

function keyOf(button: Button, origin: string) {
  const { text } = button
  return 'path' in button ? { text, web_app: { url: `${origin}${button.path}` } } : { text, callback_data: button.data }
}
