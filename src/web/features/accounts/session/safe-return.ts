/** Only an address of our own may be returned to after signing in. */
export const safeReturn = (address: string | undefined) =>
  address && /^\/(?![/\\])/.test(address) && !address.startsWith('/login') ? address : undefined
