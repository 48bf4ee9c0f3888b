import type { PublicContext } from '#server/context.ts'

/** In demo mode everybody signs in as this user, so nobody may change it. */
export const isDemoAccount = ({ config }: Pick<PublicContext, 'config'>, email: string) =>
  config.IS_DEMO && email.toLowerCase() === (config.DEFAULT_EMAIL || 'changeme@example.com').toLowerCase()
