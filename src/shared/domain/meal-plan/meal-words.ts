import type { MealType } from './positions.ts'

const words = (text: string) => text.split('|')

/** What kinds of meals are called as well, beside the words of the screens. Longer ones say more than those within them. */
export const furtherMealWords: Record<MealType, readonly string[]> = {
  breakfast: words('brekkie|brunch|morning|morgens|matin|petit dejeuner|pequeno almoço|colazione'),
  lunch: words('lunches|noon|midday|mittag|mittags|midi|almuerzo|middageten|lunsj|pranzo'),
  snack: [
    ...words('snacks|second breakfast|elevenses|afternoon|teatime|tea time|afternoon tea|high tea|between meals'),
    ...words(
      'brotzeit|jause|vesper|zvieri|znüni|zweites frühstück|2 frühstück|nachmittag|nachmittags|kaffee und kuchen',
    ),
    ...words(
      'kaffeezeit|goûter|quatre heures|après midi|merienda|media mañana|spuntino|tweede ontbijt|vieruurtje|fika',
    ),
    ...words('drugie śniadanie|podwieczorek|tízórai|второй завтрак|полдник|другий сніданок|підвечірок|imbiss'),
  ],
  dinner: words(
    'dinners|supper|evening|night|abend|abends|abendbrot|nachtessen|znacht|souper|soir|tarde noche|avond|kväll',
  ),
  side: words('side|sides|starter|starters|appetizer|appetizers|salad|vorspeise|entrée|antipasto|contorno|guarnición'),
  dessert: words('desserts|pudding|afters|sweet|sweets|nachspeise|dolce|postre|sobremesa'),
  drink: words('drinks|cocktail|cocktails|beverage|beverages|smoothie|juice|getränke|boissons|bebidas|bevande'),
}
