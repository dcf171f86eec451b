// The job that tells Telegram where the brand's bot works: its webhook, its menu button and its commands.
import { htmlLang, LANGUAGES, type Language } from '@dasturxon/domain/locale'
import type { Scope } from '../db/scope.ts'
import { addJob } from '../jobs/add-job.ts'
import { type Jobs, newOutsideJob } from '../jobs/job.ts'
import { findSettings } from '../merchants/find-settings.ts'
import { findAccount } from './bot-account.ts'
import { type BotTools, callBot } from './bot-tools.ts'
import { findWorkingBot } from './find-working-bot.ts'
import { BOT_WORDS } from './words.ts'

const UPDATES = ['message', 'callback_query', 'my_chat_member']
const CONNECTIONS = 20

type Setting = { readonly method: 'setWebhook' | 'setChatMenuButton' | 'setMyCommands'; readonly body: object }

/** Sets all of it; repeated, it changes nothing. A token that Telegram does not know is logged and not tried again. */
export function setUpBotJob(tools: BotTools): Jobs['set-up-bot'] {
  return async (tenant) => {
    const found = await tenant.inTransaction(async (scope) => ({
      bot: await findWorkingBot(scope, tools),
      secret: (await findAccount(scope, tools.config.secretKey))?.webhookSecret ?? '',
      settings: await findSettings(scope),
    }))
    const { bot, secret, settings } = found
    if (bot === null) return
    const webhook = {
      url: `${bot.origin}/api/webbot/v1/updates/${bot.merchantId}`,
      secret_token: secret,
      allowed_updates: UPDATES,
      max_connections: CONNECTIONS,
    }
    const calls: readonly Setting[] = [
      { method: 'setWebhook', body: webhook },
      { method: 'setChatMenuButton', body: menuButton(settings.web.mainLanguage, bot.origin) },
      ...commandsIn(settings.web.mainLanguage),
    ]
    for (const { method, body } of calls) {
      const answer = await callBot(tools, bot, { method, body: { ...body } })
      if (answer.kind === 'refused' || answer.kind === 'blocked') return
      if (answer.kind !== 'done') throw new Error(`expected Telegram to take ${method}`)
    }
    tools.log.info({ event: 'BOT_SET_UP', merchantId: bot.merchantId }, 'webhook, menu button and commands are set')
  }
}

function menuButton(language: Language, origin: string) {
  const web_app = { url: `${origin}/telegram` }
  return { menu_button: { type: 'web_app', text: BOT_WORDS[language].menu, web_app } }
}

/** For each language, and the brand's main one for everybody else. */
function commandsIn(main: Language): Setting[] {
  const commands = (language: Language) => [{ command: 'start', description: BOT_WORDS[language].command_start }]
  const others = LANGUAGES.map((language) => ({
    commands: commands(language),
    // Telegram takes two letters
    language_code: htmlLang(language).slice(0, 2),
  }))
  return [{ commands: commands(main) }, ...others].map((body) => ({ method: 'setMyCommands' as const, body }))
}

/** Adds that job: the brand has set the token of its bot. */
export async function setUpBotSoon(scope: Scope): Promise<void> {
  await addJob(scope, newOutsideJob(scope, { kind: 'set-up-bot', payload: {}, gateway: `bot/${scope.merchantId}` }))
}
