/** What goes along from the sign-in page to the other pages before it, and back. */
export interface LoginReturn {
  /** Not by way of the identity provider. */
  direct?: boolean
  /** Where they wanted to go. */
  redirect?: string
}

/** What the address of the sign-in page may say. */
export interface LoginSearch extends LoginReturn {
  /** Why the way to the provider was no way: a key under `login.problems`. */
  problem?: string
  /** What an identity provider sends somebody back with. */
  code?: string
  state?: string
  iss?: string
  error?: string
  error_description?: string
}
