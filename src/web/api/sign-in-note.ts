const NOTE = 'larder.sign-in-note'

/** Keeps a line for the sign-in page that the browser is about to load: why one has to sign in again. */
export const leaveSignInNote = (text: string): void => sessionStorage.setItem(NOTE, text)

/** The line that was left, which is shown until somebody has signed in. */
export const readSignInNote = (): string | null => sessionStorage.getItem(NOTE)

export const dropSignInNote = (): void => sessionStorage.removeItem(NOTE)
