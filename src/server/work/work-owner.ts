import { AsyncLocalStorage } from 'node:async_hooks'

/** The id of the user for whom the present work is done, for limits per person deep below the handlers. */
export const workOwner = new AsyncLocalStorage<string>()
