import { app } from './app.ts'
import type { Contract } from './route.ts'

/** Every call there is, by noun. */
export const contracts = { app } satisfies Record<string, Contract>
