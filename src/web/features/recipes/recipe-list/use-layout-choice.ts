import { usePreference } from '#web/preferences/use-preference.ts'

/** Cards or rows, as this device remembers it. */
export const useLayoutChoice = () => usePreference('recipeLayout')
