// Which build of the storefront the server has now, and which one this page is of.

const ADDRESS = '/builds/latest.json'

/** The id of the server's build; `null` when it cannot be asked. */
export async function latestBuild(): Promise<string | null> {
  try {
    const { id } = await (await fetch(ADDRESS)).json()
    return typeof id === 'string' ? id : null
  } catch {
    // no connection, or an answer of somebody between us and the server
    return null
  }
}

/** The id of the build that this page is of. */
export function pageBuild(): string | undefined {
  return document.documentElement.dataset.build
}
