/** The server that somebody connected: what is kept on this device, and never synchronised elsewhere. */
export interface Server {
  address: string
  token: string
  /** Who the token belongs to, as shown. */
  person: string
  /** The group whose recipes the links lead to. */
  group: string
}

const KEY = 'server'

export async function readServer(): Promise<Server | null> {
  const kept: Record<string, Server | undefined> = await chrome.storage.local.get(KEY)
  return kept[KEY] ?? null
}

export const keepServer = (server: Server): Promise<void> => chrome.storage.local.set({ [KEY]: server })

export const forgetServer = (): Promise<void> => chrome.storage.local.remove(KEY)

export const recipeAddress = ({ address, group }: Server, slug: string): string =>
  `${address}/g/${encodeURIComponent(group)}/r/${encodeURIComponent(slug)}`
