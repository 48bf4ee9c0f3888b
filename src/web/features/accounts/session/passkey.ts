import { passkeys } from '#shared/contract/accounts/passkeys.ts'
import { call } from '#web/api/call.ts'

/** Whether this browser can use passkeys here: on pages that came by HTTPS or from the machine itself, under a name and not a bare address. */
export const knowsPasskeys = () => 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname)

/** Asks the device for a passkey of this host and signs in with it. False when the person waved the question away. */
export async function signInByPasskey(rememberMe: boolean): Promise<boolean> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const optionsJSON = (await call(passkeys.beginSignIn)) as unknown as RequestOptions
  const credential = await startAuthentication({ optionsJSON }).catch(unlessWavedAway)
  if (!credential) return false
  await call(passkeys.signIn, { body: { credential: credential as never, rememberMe } })
  return true
}

/** Makes a passkey on this device, or on the phone or key that the browser offers. False when it was waved away. */
export async function addPasskey(name: string): Promise<boolean> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = (await call(passkeys.begin)) as unknown as CreationOptions
  const credential = await startRegistration({ optionsJSON }).catch(unlessWavedAway)
  if (!credential) return false
  await call(passkeys.create, { body: { name, credential: credential as never } })
  return true
}

type Browser = typeof import('@simplewebauthn/browser')
type RequestOptions = Parameters<Browser['startAuthentication']>[0]['optionsJSON']
type CreationOptions = Parameters<Browser['startRegistration']>[0]['optionsJSON']

function unlessWavedAway(error: unknown): null {
  if (error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')) return null
  throw error
}
