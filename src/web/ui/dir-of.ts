/** A text runs as its own words do; a field without any as the page does, and its placeholder with it. */
export const dirOf = (text: string | null | undefined): 'auto' | undefined => (text ? 'auto' : undefined)
