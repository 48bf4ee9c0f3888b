/** The last part of an address; a slash at its end is none. */
export const lastPartOf = (pathname: string): string => pathname.replace(/\/+$/, '').split('/').at(-1) ?? ''
