import { describe, expect, it } from 'vitest'
import { scrape } from '../scrape.ts'

const textsOf = (html: string) => {
  const recipe = scrape({ html }).recipe
  return {
    name: recipe?.name,
    ingredients: recipe?.recipeIngredient.map(({ text }) => text),
    steps: recipe?.recipeInstructions.map(({ text }) => text),
  }
}

describe('pages made by hand', () => {
  it('set list and text beside each other in a table, and mark no first paragraph', () => {
    const html = `<TITLE>Pickled beets</TITLE><BODY><CENTER><FONT SIZE=5>Pickled beets</FONT></CENTER><TABLE><TR><TD><FONT>
      3 lbs beets<BR>2 c. vinegar<BR>1 c. sugar<BR>1 tsp. salt</FONT></TD><TD><FONT>Boil the beets until they are soft and slip the skins off.
      <P>Heat everything else and pour it over the beets.<P>Let it stand for a week.</FONT></TD></TR></TABLE>`
    expect(textsOf(html)).toEqual({
      name: 'Pickled beets',
      ingredients: ['3 lbs beets', '2 c. vinegar', '1 c. sugar', '1 tsp. salt'],
      steps: [
        'Boil the beets until they are soft and slip the skins off.',
        'Heat everything else and pour it over the beets.',
        'Let it stand for a week.',
      ],
    })
  })

  it('say in typed text what the recipe is called', () => {
    const html =
      '<title>RECIPE FILE 12</title><pre>\n Title: Rye rolls\n Yield: 12\n\n  3 c  rye flour\n  1 c  buttermilk\n  1 ts salt\n\n  Knead everything well.\n\n  Bake at 400F until brown.\n</pre>'
    expect(textsOf(html)).toEqual({
      name: 'Rye rolls',
      ingredients: ['3 c rye flour', '1 c buttermilk', '1 ts salt'],
      steps: ['Knead everything well.', 'Bake at 400F until brown.'],
    })
  })
})

describe('lines in brackets', () => {
  it('name groups and sections, and the recipe', () => {
    const html =
      '<title>焼きプリン</title><h1>【焼きプリン】</h1><h2>材料</h2><p>【カラメル】</p><p>砂糖 60g</p><p>水 大さじ2</p><p>【生地】</p><p>卵 2個</p><p>牛乳 300ml</p>' +
      '<h2>作り方</h2><p>【カラメルを作る】</p><p>1. 砂糖と水を煮詰める。</p><p>【焼く】</p><p>2. 卵と牛乳を混ぜて型に入れる。</p><p>3. オーブンで焼く。</p>'
    expect(scrape({ html }).recipe).toMatchObject({
      name: '焼きプリン',
      recipeIngredient: [
        { title: 'カラメル', text: '砂糖 60g' },
        { title: null, text: '水 大さじ2' },
        { title: '生地', text: '卵 2個' },
        { title: null, text: '牛乳 300ml' },
      ],
      recipeInstructions: [
        { title: 'カラメルを作る', text: '砂糖と水を煮詰める。' },
        { title: '焼く', text: '卵と牛乳を混ぜて型に入れる。' },
        { title: null, text: 'オーブンで焼く。' },
      ],
    })
  })
})

describe('below the steps', () => {
  const list = '<h2>Ingredients</h2><ul><li>2 eggs</li><li>1 tbsp butter</li><li>1 pinch salt</li></ul><h2>Steps</h2>'
  const stepsOf = (steps: string) => textsOf(`<h1>Scrambled eggs</h1>${list}${steps}`).steps

  it.each(['Enjoy! xoxo', 'Guten Appetit!', '¡Buen provecho!', 'Приятного аппетита!', '맛있게 드세요~ ^^', 'בתיאבון!'])(
    'nobody cooks "%s"',
    wish => {
      expect(stepsOf(`<p>1. Melt the butter.</p><p>2. Stir the eggs in.</p><p>${wish}</p>`)).toEqual([
        'Melt the butter.',
        'Stir the eggs in.',
      ])
    },
  )

  it('a step in a numbered list is one though it tells a time behind a colon', () => {
    const html = `<h1>Scrambled eggs</h1>${list}<ol><li>Stir: beat the eggs well.</li><li>Rest: 10 minutes.</li><li><b>Fry:</b> Cook 5 minutes.</li></ol>`
    const { recipe } = scrape({ html })
    expect(recipe?.recipeInstructions.map(({ text }) => text)).toEqual([
      'Stir: beat the eggs well.',
      'Rest: 10 minutes.',
      'Fry: Cook 5 minutes.',
    ])
    expect(recipe?.totalMinutes).toBeNull()
  })

  it('the clock tells steps apart where it tells no chapters of a video', () => {
    expect(stepsOf('<p>08:00 Feed the starter</p><p>12:30 Mix flour, water and salt</p>')).toEqual([
      '08:00 Feed the starter',
      '12:30 Mix flour, water and salt',
    ])
  })

  it('a remark in brackets names no section', () => {
    const html = `<h1>Scrambled eggs</h1>${list}<p>Melt the butter.</p><p>[optional]</p><p>Stir the eggs in.</p>`
    expect(scrape({ html }).recipe?.recipeInstructions.filter(({ title }) => title)).toEqual([])
  })
})
