// The page of a payment provider, asked without a browser: it has no script, so that each of its buttons is a form.
import { fetchAt, type Site } from '../helpers/site.ts'

export type BankPage = {
  readonly html: string
  /** Sends the form as this button does; where the customer is led then. */
  press(button: string): Promise<string>
}

/** Follows the link that the shop gave the customer to the page of the provider. */
export async function openBankPage(site: Site, link: string): Promise<BankPage> {
  const answer = await fetchAt(site)(link)
  const to = answer.headers.get('location')
  if (to !== null) return openBankPage(site, to)
  if (!answer.ok) throw new Error(`expected the page of a provider at ${link}, found status ${answer.status}`)
  const html = await answer.text()
  return { html, press: (button) => press(site, html, button) }
}

async function press(site: Site, html: string, button: string): Promise<string> {
  const [, action, form = ''] = /<form method="post" action="([^"]+)">(.*?)<\/form>/s.exec(html) ?? []
  if (action === undefined || !form.includes(`<button name="button" value="${button}">`))
    throw new Error(`expected a button ${button} on the page of the provider`)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await fetchAt(site)(action, { method: 'POST', headers, body: `button=${button}` })
  const to = answer.headers.get('location')
  if (answer.status !== 303 || to === null) throw new Error(`expected to be led on, found status ${answer.status}`)
  return to
}
