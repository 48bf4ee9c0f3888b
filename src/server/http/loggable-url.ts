/** The key in the address of a shared recipe, cookbook, plan or list, and of a calendar. */
const KEYS = /(\/(?:shared|embed|calendar)\/(?:(?:[a-z]|recipes)\/)?)(?!recipes$)[^/]+/

/** The address of a request as the log may name it: without what lets in whoever knows it. */
export const loggableUrl = (url: string): string => url.split('?')[0]!.replace(KEYS, '$1…')
