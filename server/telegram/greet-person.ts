// The job that answers a person who wrote to the bot: a greeting, and a button that opens the shop.
import { chooseLanguage } from '@dasturxon/domain/locale'
import { findPersonsLanguage, muteChat } from '../customers/telegram/chat.ts'
import { personName } from '../customers/telegram/person-name.ts'
import type { Jobs } from '../jobs/job.ts'
import { findSettings } from '../merchants/find-settings.ts'
import { findStaffInTelegram } from '../staff/sign-in-by-telegram.ts'
import { type BotMessage, linesOf, messageBody } from './bot-message.ts'
import { type BotTools, callBot } from './bot-tools.ts'
import { findWorkingBot } from './find-working-bot.ts'
import type { BotWords } from './words/uz.ts'
import { BOT_WORDS, filled, plain } from './words.ts'

/** Greets in the language that was chosen in the shop, else in that of the person's Telegram. */
export function greetPersonJob(tools: BotTools): Jobs['greet-person'] {
  return async (tenant, { telegramId, firstName, languageCode, startParam }) => {
    const found = await tenant.inTransaction(async (scope) => {
      const settings = await findSettings(scope)
      const language = chooseLanguage({
        stored: await findPersonsLanguage(scope, telegramId),
        telegram: languageCode,
        main: settings.web.mainLanguage,
        enabled: settings.languages,
      })
      const { ok: isStaff } = await findStaffInTelegram(scope, telegramId)
      return { bot: await findWorkingBot(scope, tools), language, isStaff }
    })
    const { bot, language, isStaff } = found
    if (bot === null) return
    const message = greeting(BOT_WORDS[language], { name: personName(firstName), startParam, isStaff })
    const answer = await callBot(tools, bot, {
      method: 'sendMessage',
      body: messageBody(telegramId, message, bot.origin),
    })
    if (answer.kind === 'blocked') await tenant.inTransaction((scope) => muteChat(scope, telegramId))
    if (answer.kind === 'later') throw new Error('expected Telegram to take a greeting')
  }
}

type Greeted = { readonly name: string; readonly startParam: string | null; readonly isStaff: boolean }

/** The mini app gets the parameter of the start in the way Telegram gives one to a mini app. */
function greeting(words: BotWords, { name, startParam, isStaff }: Greeted): BotMessage {
  const first = name === '' ? words.greeting_nameless : filled(words.greeting, { name: plain(name) })
  const path = startParam === null ? '/telegram' : `/telegram?tgWebAppStartParam=${startParam}`
  return {
    text: linesOf(first, words.greeting_line),
    rows: [
      [{ text: words.open_menu, path }],
      [{ text: words.branches, path: '/branches' }],
      ...(isStaff ? [[{ text: words.desk, path: '/office' }]] : []),
    ],
  }
}
