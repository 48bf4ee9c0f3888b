const KITCHEN_PAGES = [
  /^\/g\/[^/]+(\/r\/[^/]+|\/cookbooks(\/[^/]+)?)?$/,
  /^\/household\/mealplan\/(planner\/view|tonight|cookable|cooking\/[^/]+)$/,
  /^\/household\/pantry$/,
  /^\/shopping-lists(\/[^/]+)?$/,
]

/** Whether a kitchen tablet has use for the page at this address. What it may do there, each part of the page asks. */
export const isKitchenPage = (path: string): boolean => KITCHEN_PAGES.some(page => page.test(path.replace(/\/$/, '')))
