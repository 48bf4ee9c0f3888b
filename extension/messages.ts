import type { Answer } from './larder.ts'
import type { SeenPage } from './read-page.ts'

/** What the popup asks of the worker, which goes on when the popup is closed. */
export type Message =
  | { ask: 'is-saving'; url: string }
  | { ask: 'saved'; url: string }
  | { ask: 'save'; page: SeenPage; tabId: number }

export const isSaving = (url: string): Promise<boolean> => tell({ ask: 'is-saving', url })

/** How the saving of this page, which is under way, ends. */
export const savedPage = (url: string): Promise<Answer<string>> => tell({ ask: 'saved', url })

export const savePage = (page: SeenPage, tabId: number): Promise<Answer<string>> => tell({ ask: 'save', page, tabId })

const tell = <T>(message: Message): Promise<T> => chrome.runtime.sendMessage(message) as Promise<T>
