import { contracts } from '#shared/contract/index.ts'
import type { Contract } from '#shared/contract/route.ts'
import type { Handlers } from '../context.ts'
import type { Feature } from '../http/serve.ts'
import { appRoutes } from './about/about.routes.ts'

const pair = <C extends Contract>(contract: C, handlers: Handlers<C>): Feature => ({ contract, handlers })

/** Every contract with its handlers. A contract without a line here, or a call without a handler, does not compile. */
const served: { [K in keyof typeof contracts]: Feature } = {
  app: pair(contracts.app, appRoutes),
}

export const features: Feature[] = Object.values(served)
