import { describe, expect, test } from 'vitest'
import { file, itemsOf, picture, recipesOf, summaryOf } from '../testing.ts'

const xml = (path: string, text: string) => file(path, `<?xml version="1.0" encoding="UTF-8"?>\n${text}`)
const image = Buffer.alloc(60, 7).toString('base64')

test('MasterCook XML: ranges, headings, Windows-1252 in spite of its head', async () => {
  const text =
    '<?xml version="1.0" encoding="ISO-8859-1"?>\n<!DOCTYPE mx2 SYSTEM "mx2.dtd">\n<mx2><RcpE name="Athenos# Dip" author="n/a"><RTxt><![CDATA[not this]]></RTxt><Serv qty="0"/><PrpT elapsed="0:30"/><CatS><CatT>\nDips\n</CatT></CatS><IngR name="Top" code="S"/><IngR name="sugar" unit="c." qty="3/4 1" code="I"><IPrp>brown</IPrp></IngR><IngR name="eggs" qty="1 1/2"/><DirS><DirT>Mix.</DirT></DirS><Yield unit="cups" qty="2.000000"/><Srce>Box</Srce></RcpE></mx2>'
  const bytes = Buffer.from(Array.from(text, sign => (sign === '#' ? 0x99 : sign.charCodeAt(0))))
  expect(await summaryOf(file('a.mx2', bytes))).toMatchObject({
    app: 'mastercook',
    name: 'Athenos™ Dip',
    sections: ['Top'],
    ingredients: ['3/4-1 c. sugar, brown', '1 1/2 eggs'],
    yield: '2 cups',
    prepMinutes: 30,
    categories: ['Dips'],
    sourceName: 'Box',
  })
})

test('Krecipes, RecipeML, CookML, Gourmet', async () => {
  const krecipes =
    '<krecipes><krecipes-category-structure><category name="x"/></krecipes-category-structure><krecipes-recipe><krecipes-description><title>Cake</title><author>Ann</author><category><cat>Sweet</cat></category><yield><amount><min>2</min><max>3</max></amount><type>dozen</type></yield><preparation-time>01:30</preparation-time></krecipes-description><krecipes-ingredients><ingredient-group name="filling"><ingredient><name>cherries</name><amount>2</amount><unit>cans</unit><prep>drained</prep></ingredient></ingredient-group></krecipes-ingredients><krecipes-instructions>Bake.</krecipes-instructions></krecipes-recipe></krecipes>'
  expect(await summaryOf(xml('a.kreml', krecipes))).toMatchObject({
    app: 'krecipes',
    yield: '2-3 dozen',
    prepMinutes: 90,
    sections: ['filling'],
    ingredients: ['2 cans cherries, drained'],
    sourceName: 'Ann',
    rating: null,
  })
  const recipeml =
    '<!DOCTYPE recipeml SYSTEM "http://127.0.0.1:1/x.dtd"><recipeml><recipe><head><title>Soup</title><yield><qty>4</qty><unit>bowls</unit></yield><preptime type="cooking"><time><qty>1</qty><timeunit>hour</timeunit></time></preptime></head><ingredients><ing-div><title>Base</title><ing><amt><qty>2<frac><n>1</n><d>2</d></frac></qty><unit>c</unit></amt><item>water</item><prep>cold</prep></ing></ing-div></ingredients><directions><step>Boil <time>5</time> minutes.</step></directions></recipe></recipeml>'
  expect(await summaryOf(xml('a.xml', recipeml))).toMatchObject({
    app: 'recipeml',
    ingredients: ['2 1/2 c water, cold'],
    sections: ['Base'],
    cookMinutes: 60,
    yield: '4 bowls',
    instructions: ['Boil 5 minutes.'],
  })
  const cookml = `<cookml><recipe lang="DE"><head title="Kuchen" servingqty="1" servingtype="Kuchen" timeallqty="2 Stunden (plus Kühlzeiten)"><cat>3</cat><hint>Käse</hint><sourceline>Oma</sourceline><picbin format="JPG">${image}</picbin></head><part title="Boden"><ingredient qty="150" unit="g" item="Mehl"><inote>gesiebt</inote></ingredient></part><preparation><text>Alles\nmischen.\n\nBacken.</text></preparation></recipe></cookml>`
  expect(await summaryOf(xml('a.cml', cookml))).toMatchObject({
    app: 'cookml',
    totalMinutes: 120,
    tags: ['Käse'],
    categories: [],
    sections: ['Boden'],
    ingredients: ['150 g Mehl, gesiebt'],
    instructions: ['Alles mischen.', 'Backen.'],
    hasPicture: true,
    language: 'DE',
  })
  const gourmet =
    '<gourmetDoc><recipe><title> Rice </title><rating> 4/10 </rating><cooktime>2 days</cooktime><ingredient-list><inggroup><groupname>grain</groupname><ingredient optional="yes"><amount>1</amount><unit>cup</unit><item>rice</item></ingredient></inggroup><ingref amount="1" refid="2">Sauce</ingref></ingredient-list><instructions>Cook &amp;lt;i&amp;gt;well&amp;lt;/i&amp;gt;.</instructions></recipe></gourmetDoc>'
  expect(await summaryOf(xml('a.grmt', gourmet))).toMatchObject({
    app: 'gourmet',
    name: 'Rice',
    rating: 2,
    cookMinutes: 2880,
    sections: ['grain'],
    ingredients: ['1 cup rice, optional', '1 Sauce'],
    instructions: ['Cook well.'],
  })
})

test('Cookmate: items of a list or plain lines, lone numbers, pictures of a phone', async () => {
  const text =
    '<cookbook version="60"><recipe><title>Cake</title><preptime>1h40</preptime><ingredient><li>200 g flour</li></ingredient><recipetext>1.\nMix.\n2.\nBake.</recipetext><imagepath>/mnt/sdcard/MyCookBook/images/a b.jpg</imagepath><rating>0</rating><tag>x</tag></recipe><shoppinglist><name>Week</name><item><name>milk</name></item></shoppinglist></cookbook>'
  const items = await itemsOf([xml('b.xml', text), picture('images/a b.jpg')])
  expect(items.map(({ kind }) => kind)).toEqual(['recipe', 'list'])
  expect(await summaryOf(xml('b.xml', text), picture('images/a b.jpg'))).toMatchObject({
    app: 'cookmate',
    prepMinutes: 100,
    ingredients: ['200 g flour'],
    instructions: ['Mix.', 'Bake.'],
    hasPicture: true,
    rating: null,
  })
})

test('Living Cookbook: nutrition that is not well-formed is left out', async () => {
  const text = `<fdx><Cookbooks><Cookbook ID="1" Name="Family"/></Cookbooks><Recipes><Recipe Name="Pie" CookbookID="1" Servings="8" CookingTime="75" WebPage="www.pie.example"><RecipeIngredients><RecipeIngredient Heading="Y" Ingredient="Crust"/><RecipeIngredient Quantity="1 1/2" Unit="lbs" Ingredient="flour" Heading="N"/></RecipeIngredients><RecipeProcedures><RecipeProcedure Heading="N"><ProcedureText>Bake.</ProcedureText></RecipeProcedure></RecipeProcedures><RecipeNutrition Vitamin A="1" "x"/><RecipeImages><RecipeImage>${image}</RecipeImage></RecipeImages></Recipe></Recipes></fdx>`
  expect(await summaryOf(xml('a.fdx', text))).toMatchObject({
    app: 'livingcookbook',
    cookbooks: ['Family'],
    sections: ['Crust'],
    ingredients: ['1 1/2 lbs flour'],
    yield: '8',
    cookMinutes: 75,
    source: 'https://www.pie.example',
    hasPicture: true,
  })
})

describe('pages', () => {
  test('Recipe Keeper: courses, collections, pictures that are not there', async () => {
    const page = (src: string) =>
      `<html><body><div class="recipe-details"><meta content="1" itemprop="recipeId"><meta content="True" itemprop="recipeIsFavourite"><meta content="4" itemprop="recipeRating"><img src="${src}" class="recipe-photo"/><h2 itemprop="name">Cake</h2><div>Courses: <span itemprop="recipeCourse">Dessert, Snack</span></div><meta content="Cake" itemprop="recipeCategory"><div>Collections: <span>Family</span></div><div>Source: <span itemprop="recipeSource">Book</span></div><span itemprop="recipeYield">8</span><meta content="PT10M" itemprop="prepTime"><meta content="PT0S" itemprop="cookTime"><div itemprop="recipeIngredients"><p>Dough:</p><p>1 cup flour</p><p></p></div><div itemprop="recipeDirections"><p>1. Mix.</p><p></p><p>2. Bake.</p></div></div></body></html>`
    expect(await summaryOf(file('recipes.html', page('images/a_0.jpg')), picture('images/a_0.jpg'))).toMatchObject({
      app: 'recipekeeper',
      categories: ['Dessert', 'Snack', 'Cake'],
      cookbooks: ['Family'],
      rating: 4,
      favorite: true,
      sections: ['Dough'],
      instructions: ['Mix.', 'Bake.'],
      prepMinutes: 10,
      cookMinutes: null,
      pictures: 1,
    })
    expect(await summaryOf(file('recipes.html', page('images/gone.jpg')))).toMatchObject({
      pictures: 0,
      warnings: ['picture-missing'],
    })
  })
  test('CopyMeThat: ids repeat in each recipe', async () => {
    const recipe = (name: string) =>
      `<div class = "recipe"><div id = "name">\n ${name}\n</div><a id = "original_link" href = "https://x.example/${name}">link</a><img class= "recipeImage" src = "images/${name}.jpg"/><div id="servings">Servings: <a id="recipeYield">6</a></div><span class="recipeCategory">easy</span><ul><li class="recipeIngredient_subheader">Base</li><li class= "recipeIngredient">1 egg</li></ul><ol><li class="instruction">Boil.</li></ol><a id="ratingValue">4</a></div>`
    const read = await recipesOf([
      file(
        'recipes.html',
        `<html><meta name="copymethat_class_id_version"><body>${recipe('a')}${recipe('b')}</body></html>`,
      ),
      picture('images/b.jpg'),
    ])
    expect(read).toMatchObject([
      {
        name: 'a',
        url: 'https://x.example/a',
        rating: 4,
        yield: '6',
        tags: ['easy'],
        ingredients: [{ title: 'Base', text: '1 egg' }],
      },
      { name: 'b', pictures: [{ name: 'b.jpg' }] },
    ])
  })
  test('any other page is read like one from the web', async () => {
    const page =
      '<!doctype html><html><body><img src="pie.jpg"><h1>Pie</h1><h2>Ingredients</h2><ul><li>1 cup flour</li><li>2 eggs</li></ul><h2>Method</h2><ol><li>Mix everything well.</li></ol></body></html>'
    expect(await summaryOf(file('pie.html', page), picture('pie.jpg'))).toMatchObject({
      app: 'html',
      name: 'Pie',
      ingredients: ['1 cup flour', '2 eggs'],
      hasPicture: true,
      warnings: ['guessed'],
    })
    expect(await itemsOf([file('index.html', '<!doctype html><html><body><p>Hello</p></body></html>')])).toMatchObject([
      { kind: 'failed', reason: 'no-recipe' },
    ])
  })
})

test('Evernote: notes with pictures and tags; what is no recipe is named', async () => {
  const note = (title: string, body: string) =>
    `<note><title>${title}</title><content><![CDATA[<?xml version="1.0"?><en-note>${body}</en-note>]]></content><created>20240504T123000Z</created><tag>food</tag><resource><data encoding="base64">${image}</data><mime>image/jpeg</mime></resource></note>`
  const text = `<en-export>${note('Tea', '<div>Ingredients</div><div>1 bag</div><div>Directions</div><div>Boil.</div>')}${note('Diary', '<div>Today</div>')}</en-export>`
  expect(await itemsOf([xml('n.enex', text)])).toMatchObject([
    { kind: 'recipe', recipe: { name: 'Tea', tags: ['food'], createdAt: '2024-05-04T12:30:00.000Z', pictures: [{}] } },
    { kind: 'failed', name: 'Diary', reason: 'no-recipe' },
  ])
})

test('XML of an app that nobody here knows is read by the names of its elements, and entities load nothing', async () => {
  const text =
    '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd"><!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><recipes><recipe rating="3"><title>Soup &e;</title><activeTime>10 min</activeTime><ingredients><ingredient>2 leeks</ingredient></ingredients><instructions>Boil.</instructions></recipe></recipes>'
  const read = await summaryOf(xml('a.xml', text))
  expect(read).toMatchObject({
    app: 'xml',
    ingredients: ['2 leeks'],
    instructions: ['Boil.'],
    prepMinutes: 10,
    rating: 3,
  })
  expect(read?.name).not.toContain('root')
})
