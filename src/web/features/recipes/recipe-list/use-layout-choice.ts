import { usePreference } from '#web/preferences/use-preference.ts'

/** Cards or rows, as their reader chose last. */
export const useLayoutChoice = () => usePreference('recipeLayout')
