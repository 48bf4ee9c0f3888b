import { localAddress, pathPrefix } from '#server/config.ts'
import type { PublicContext } from '#server/context.ts'

/** The address that people use: the setting, else what this request was sent to. */
export function publicAddress({ config, request }: PublicContext): string {
  const isSet = config.BASE_URL !== localAddress(config)
  return isSet || !request.origin ? config.BASE_URL : request.origin() + pathPrefix(config)
}
