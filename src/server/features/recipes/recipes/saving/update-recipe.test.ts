import { describe, expect, test } from 'vitest'
import { newId } from '#server/ids.ts'
import { as } from '#server/testing/as.ts'
import { makePerson } from '#server/testing/factories.ts'
import { foods } from '#shared/contract/catalog/foods.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { startRecipes } from '../testing.ts'

const { app, server, ann, ask, make, get } = await startRecipes()

describe('saving', () => {
  test('PUT brings back what it was given, and an emptied list stays empty', async () => {
    const slug = await make('Whole')
    const food = (await ask()(foods.create, { body: { name: 'Flour' } })).body
    const referenceId = newId()
    const put = await ask()(recipes.update, {
      params: { slug },
      body: {
        name: 'Whole',
        description: '**Good**',
        recipeYield: 4 as never,
        recipeIngredient: [
          {
            quantity: 1.23456,
            food: { id: food.id },
            unit: { name: 'cup' },
            note: 'sifted',
            title: 'Dough',
            referenceId,
          },
        ],
        recipeInstructions: [{ text: 'Mix', ingredientReferences: [{ referenceId }] }],
        tags: [{ name: 'Quick' }],
        notes: [{ title: 'Tip', text: 'Rest it' }],
        extras: { some_key: 'kept' },
        settings: { disableAmount: false },
      },
    })
    expect(put.status).toBe(200)
    expect(put.body).toMatchObject({
      recipeYield: '4',
      extras: { some_key: 'kept' },
      tags: [{ name: 'Quick', slug: 'quick' }],
      recipeIngredient: [
        { quantity: 1.235, food: { name: 'Flour' }, unit: { name: 'cup' }, referenceId, title: 'Dough' },
      ],
    })
    expect(await get(slug)).toEqual(put.body)
    const emptied = await ask()(recipes.patch, {
      params: { slug },
      body: { recipeIngredient: [], notes: [], tags: null },
    })
    expect(emptied.body).toMatchObject({ recipeIngredient: [], notes: [], tags: [], description: '**Good**' })
  })

  test.each(['tags', 'tools', 'recipeCategory'])(
    '%s that name nothing are refused, and nothing is taken away',
    async field => {
      const slug = await make(`Named ${field}`)
      const params = { slug }
      expect((await ask()(recipes.patch, { params, body: { [field]: [{ name: 'Quick' }] } })).status).toBe(200)
      const { status, detail } = await ask()(recipes.patch, { params, body: { [field]: [{ label: 'Slow' }] } as never })
      expect([status, detail]).toMatchObject([422, [{ type: 'value_error', loc: ['body', field, 0] }]])
      expect(await get(slug)).toMatchObject({ [field]: [{ name: 'Quick' }] })
    },
  )

  test('steps keep their ids', async () => {
    const slug = await make('Steps')
    const before = await get(slug)
    const after = await ask()(recipes.patch, {
      params: { slug },
      body: { recipeInstructions: [...before.recipeInstructions, { text: 'More' }] },
    })
    expect(after.body.recipeInstructions[0]?.id).toBe(before.recipeInstructions[0]?.id)
  })

  test('a new name moves the slug, a taken one is refused', async () => {
    const [first] = [await make('First of names'), await make('Second of names')]
    expect((await ask()(recipes.patch, { params: { slug: first }, body: { name: 'Second of names' } })).status).toBe(
      400,
    )
    expect((await ask()(recipes.patch, { params: { slug: first }, body: { name: 'Third of names' } })).body.slug).toBe(
      'third-of-names',
    )
    expect((await ask()(recipes.get, { params: { slug: first } })).status).toBe(404)
  })

  test('who saves over a newer version is told, with both versions', async () => {
    const slug = await make('Shared')
    const read = await get(slug)
    const bob = await makePerson(app, { group: ann.group, household: ann.household })
    const theirs = { description: 'from the other phone' }
    await as(server, bob.token)(recipes.patch, { params: { slug }, body: theirs })
    const late = await ask()(recipes.update, { params: { slug }, body: { ...read, description: 'from this phone' } })
    expect(late).toMatchObject({
      status: 409,
      detail: { current: { description: 'from the other phone' }, yours: { description: 'from this phone' } },
    })
    expect((await get(slug)).description).toBe('from the other phone')
  })

  test('each save keeps the version before it', async () => {
    const slug = await make('Versioned')
    const before = await get(slug)
    await ask()(recipes.patch, { params: { slug }, body: { description: 'new' } })
    const versions = await app.db.selectFrom('recipeVersions').selectAll().where('recipeId', '=', before.id).execute()
    expect(versions).toMatchObject([
      { userId: ann.user.id, changedFields: ['description'], snapshot: { description: '' } },
    ])
  })

  test('ids of another group are refused or not found', async () => {
    const ben = await makePerson(app)
    const food = (await ask(ben)(foods.create, { body: { name: 'Caviar' } })).body
    const slug = await make('Greedy')
    const answer = await ask()(recipes.patch, {
      params: { slug },
      body: { recipeIngredient: [{ food: { id: food.id } }] },
    })
    if (answer.status === 200) expect(answer.body.recipeIngredient[0]?.food).toBeNull()
    else expect(answer.status).toBe(422)
    expect((await ask()(recipes.patch, { params: { slug }, body: { userId: ben.user.id } })).status).toBe(400)
  })

  test('several at once are all saved, or none', async () => {
    const [one, two] = [await get(await make('One of many')), await get(await make('Two of many'))]
    const refused = await ask()(recipes.patchMany, {
      body: [
        { id: one.id, description: 'x' },
        { id: newId(), description: 'y' },
      ],
    })
    expect(refused.status).toBe(404)
    expect((await get(one.slug)).description).toBe('')
    const saved = await ask()(recipes.patchMany, { body: [one, two].map(({ id }) => ({ id, description: 'z' })) })
    expect(saved.body.map(recipe => recipe.description)).toEqual(['z', 'z'])
  })
})
