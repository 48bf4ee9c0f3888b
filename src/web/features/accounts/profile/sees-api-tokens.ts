import type { User } from '#shared/contract/accounts/users.ts'

/** Tokens are an advanced feature; but whoever has one, such as the browser extension's, sees it and can take it back. */
export const seesApiTokens = ({ advanced, tokens }: Pick<User, 'advanced' | 'tokens'>): boolean =>
  advanced || (tokens ?? []).length > 0
