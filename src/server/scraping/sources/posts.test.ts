import { expect, it } from 'vitest'
import { scrape } from '../scrape.ts'

const read = (text: string) => {
  const recipe = scrape({ text }).recipe
  return [
    recipe?.name,
    recipe?.recipeIngredient.map(part => part.text),
    recipe?.recipeInstructions.map(part => part.text),
  ]
}

it('drawn keys count the steps of a post', () => {
  const text =
    'Lemon orzo 🍋\n\nyou need:\n200g orzo\n1 lemon\n500ml stock\n\n1️⃣ toast the orzo\n2️⃣ pour in the stock, simmer 10 mins\n3️⃣ stir in the lemon'
  expect(read(text)).toEqual([
    'Lemon orzo',
    ['200g orzo', '1 lemon', '500ml stock'],
    ['toast the orzo', 'pour in the stock, simmer 10 mins', 'stir in the lemon'],
  ])
})

it('what stands below a video is none of its steps', () => {
  const text =
    'Date bars\n\nINGREDIENTS\n200 g dates\n100 g oats\n\nDIRECTIONS\nBlend the dates with the oats.\nPress into a tin and chill.\n\n00:00 Intro\n01:20 - Blending\nMusic: Slow Morning by K. Lind'
  expect(read(text)).toEqual([
    'Date bars',
    ['200 g dates', '100 g oats'],
    ['Blend the dates with the oats.', 'Press into a tin and chill.'],
  ])
})

it('the line that Meal-Master draws is none either', () => {
  const text =
    'MMMMM----- Recipe via Meal-Master (tm)\n\n      Title: Oat sticks\n      Yield: 20 servings\n\n      1 c  Oats\n    1/2 c  Butter\n      1 ts Salt\n\n  Mix all and cut into sticks.\n\n  Bake at 400 F for 10 minutes.\n\nMMMMM'
  expect(read(text)).toEqual([
    'Oat sticks',
    ['1 c Oats', '1/2 c Butter', '1 ts Salt'],
    ['Mix all and cut into sticks.', 'Bake at 400 F for 10 minutes.'],
  ])
})
