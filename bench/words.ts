import { readFileSync } from 'node:fs'
import { createRandom } from '../scripts/seed/random.ts'

/** What the recipes of the benchmark are written with. */

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../locales/en-US/${name}.json`, import.meta.url), 'utf8'))

/** The starter foods, and made-up ones behind them: a collection of thousands of recipes has thousands of foods. */
export const foodNames: string[] = [
  ...new Set(
    Object.values(read('foods') as Record<string, Record<string, { name: string }>>).flatMap(foods =>
      Object.values(foods).map(food => food.name),
    ),
  ),
]

export const unitNames = [
  ...[
    'gram',
    'kilogram',
    'millilitre',
    'litre',
    'teaspoon',
    'tablespoon',
    'cup',
    'ounce',
    'pound',
    'pinch',
    'clove',
    'slice',
  ],
  ...['bunch', 'can', 'handful', 'sprig', 'stick', 'head', 'piece', 'dash', 'packet', 'jar', 'bottle', 'leaf', 'sheet'],
]

const syllables = [
  'ba',
  'co',
  'der',
  'el',
  'fin',
  'gor',
  'hal',
  'is',
  'jo',
  'kel',
  'lor',
  'men',
  'nor',
  'os',
  'pin',
  'que',
  'ras',
  'sol',
  'ton',
  'ul',
  'ver',
  'wick',
  'yar',
  'zan',
]
const random = createRandom(7)

/** Places, people, brands: the rare words that make most of the vocabulary of a real collection. */
export const rareWords: string[] = [
  ...new Set(
    Array.from({ length: 12_000 }, () =>
      Array.from({ length: 2 + random.below(3) }, () => random.pick(syllables)).join(''),
    ),
  ),
]

export const manners = [
  ...[
    'roasted',
    'baked',
    'braised',
    'grilled',
    'smoked',
    'pickled',
    'creamy',
    'crispy',
    'spicy',
    'sweet',
    'sour',
    'slow',
    'quick',
    'cold',
    'warm',
  ],
  ...[
    'stuffed',
    'glazed',
    'charred',
    'poached',
    'steamed',
    'fried',
    'rustic',
    'classic',
    'festive',
    'everyday',
    'golden',
    'green',
    'red',
    'white',
  ],
  ...[
    'sticky',
    'smashed',
    'whipped',
    'layered',
    'caramelised',
    'fermented',
    'toasted',
    'buttery',
    'zesty',
    'herby',
    'peppery',
    'hearty',
    'light',
  ],
]

export const dishes = [
  ...[
    'soup',
    'stew',
    'salad',
    'curry',
    'pie',
    'tart',
    'cake',
    'bread',
    'gratin',
    'risotto',
    'pasta',
    'noodles',
    'dumplings',
    'fritters',
    'pancakes',
  ],
  ...[
    'casserole',
    'omelette',
    'sandwich',
    'tacos',
    'skewers',
    'meatballs',
    'burger',
    'pizza',
    'quiche',
    'chowder',
    'chutney',
    'jam',
    'crumble',
  ],
  ...[
    'pudding',
    'biscuits',
    'muffins',
    'rolls',
    'flatbread',
    'pilaf',
    'paella',
    'ragout',
    'terrine',
    'roast',
    'schnitzel',
    'goulash',
    'lasagne',
  ],
]

export const actions = [
  'Chop',
  'Fry',
  'Stir in',
  'Simmer',
  'Fold in',
  'Whisk',
  'Season',
  'Drain',
  'Rest',
  'Slice',
  'Grate',
  'Crush',
  'Brown',
  'Toss',
  'Melt',
  'Boil',
  'Marinate',
  'Rinse',
  'Knead',
  'Spread',
]
export const tails = [
  ...[
    'until it is soft and smells of summer',
    'for ten minutes over a low flame',
    'and set it aside under a cloth',
    'until the edges turn golden',
  ],
  ...[
    'with the lid on, shaking the pan now and then',
    'then taste, and add salt where it is wanted',
    'in two batches, so that the pan stays hot',
  ],
  ...[
    'while the oven reaches 200 degrees',
    'and scatter the rest over the top',
    'until a knife comes out clean',
    'before the guests arrive',
  ],
]
