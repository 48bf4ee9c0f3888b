import sharp from 'sharp'
import { expect, test } from 'vitest'
import { secondsAfter } from '#server/clock.ts'
import { newId } from '#server/ids.ts'
import { as } from '#server/testing/as.ts'
import { makePerson } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { foods } from '#shared/contract/catalog/foods.ts'
import { units } from '#shared/contract/catalog/units.ts'
import { media } from '#shared/contract/files/media.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { sharing } from '#shared/contract/recipes/sharing.ts'

const { app, server } = await startApp()

async function cook() {
  const person = await makePerson(app)
  return { ...person, ask: as(server, person.token) }
}
type Cook = Awaited<ReturnType<typeof cook>>

const inPolish = { locale: 'pl-PL', few: 'gramy', many: 'gramów' }

/** A recipe with everything, and a link to it. */
async function share({ ask }: Cook) {
  await ask(foods.create, { body: { name: 'leek', pluralName: 'leeks', onHand: true } })
  const gram = { name: 'gram', abbreviation: 'g', standardQuantity: 1, standardUnit: 'gram' } as const
  await ask(units.create, { body: { ...gram, pluralForms: inPolish } })
  const slug = (await ask(recipes.create, { body: { name: 'Leek soup' } })).body
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c2452d' } })
    .png()
    .toBuffer()
  const image = new File([png], 'soup.png', { type: 'image/png' })
  await ask(recipes.putImage, { params: { slug }, body: { image, extension: 'png' } })
  const file = new File(['a note'], 'note.txt', { type: 'text/plain' })
  const asset = { file, name: 'Note', icon: 'mdi-file', extension: 'txt' }
  await ask(recipes.addAsset, { params: { slug }, body: asset })
  const { id, recipeIngredient } = (await ask(recipes.get, { params: { slug } })).body
  const referenceId = recipeIngredient[0]!.referenceId
  await ask(recipes.patch, {
    params: { slug },
    body: {
      recipeYield: '4 servings',
      orgURL: 'https://soup.example/leek',
      tags: [{ name: 'winter' }],
      recipeCategory: [{ name: 'Dinner' }],
      tools: [{ name: 'Pot' }],
      nutrition: { calories: '200' },
      notes: [{ title: 'Salt', text: 'late' }],
      recipeIngredient: [
        { quantity: 300, unit: { name: 'gram' }, food: { name: 'leek' }, note: 'sliced', referenceId },
      ],
      recipeInstructions: [{ text: `![](/api/media/recipes/${id}/a.webp)`, ingredientReferences: [{ referenceId }] }],
      settings: { public: true, locked: true, showNutrition: true, disableAmount: false },
      rating: 5,
    },
  })
  const recipe = (await ask(recipes.get, { params: { slug } })).body
  return { recipe, tokenId: (await ask(sharing.create, { body: { recipeId: recipe.id } })).body.id }
}

test('whoever has the link and a kitchen of their own keeps the recipe there, with everything', async () => {
  const [ann, bob] = [await cook(), await cook()]
  const { recipe, tokenId } = await share(ann)
  const own = app.db.updateTable('households').where('id', '=', bob.household.id)
  await own.set({ recipePublic: false }).execute()
  const saved = await bob.ask(sharing.saveShared, { params: { tokenId } })
  expect(saved.status).toBe(201)
  const copy = saved.body
  expect((await bob.ask(recipes.get, { params: { slug: copy.slug } })).body).toEqual(copy)
  const { name, recipeYield, orgURL, nutrition, notes, assets, imageColor } = recipe
  expect(copy).toMatchObject({ name, recipeYield, orgURL, nutrition, notes, assets, imageColor })
  expect(copy).toMatchObject({ userId: bob.user.id, householdId: bob.household.id, groupId: bob.group.id })
  expect(copy.settings).toMatchObject({ public: false, locked: false, showNutrition: true, disableAmount: false })
  expect([copy.rating, copy.lastMade, copy.comments]).toEqual([null, null, []])
  for (const key of ['tags', 'recipeCategory', 'tools'] as const) {
    expect(copy[key].map(one => one.name)).toEqual(recipe[key].map(one => one.name))
    expect(copy[key][0]?.id).not.toBe(recipe[key][0]?.id)
  }
  const [line] = copy.recipeIngredient
  expect(line).toMatchObject({ quantity: 300, note: 'sliced', display: recipe.recipeIngredient[0]?.display })
  expect(line).toMatchObject({ food: { name: 'leek', pluralName: 'leeks', onHand: false } })
  expect(line).toMatchObject({ unit: { name: 'gram', abbreviation: 'g', standardUnit: 'gram', pluralForms: inPolish } })
  expect(copy.recipeInstructions[0]).toMatchObject({
    text: `![](/api/media/recipes/${copy.id}/a.webp)`,
    ingredientReferences: [{ referenceId: line?.referenceId }],
  })
  const picture = { params: { recipeId: copy.id, fileName: 'original.webp' as const } }
  expect((await bob.ask(media.getRecipeImage, picture)).status).toBe(200)
  const file = { params: { recipeId: copy.id, fileName: copy.assets[0]?.fileName as string } }
  expect((await bob.ask(media.getAsset, file)).status).toBe(200)
  expect((await ann.ask(recipes.get, { params: { slug: recipe.slug } })).body).toEqual(recipe)
})

test('foods and units that the kitchen knows by any name are used, not made again', async () => {
  const [ann, bob] = [await cook(), await cook()]
  const { tokenId } = await share(ann)
  const leek = (await bob.ask(foods.create, { body: { name: 'Lauch', aliases: [{ name: 'Leek' }] } })).body
  const gram = (await bob.ask(units.create, { body: { name: 'Gramm', aliases: [{ name: 'gram' }] } })).body
  const first = (await bob.ask(sharing.saveShared, { params: { tokenId } })).body
  const second = (await bob.ask(sharing.saveShared, { params: { tokenId } })).body
  for (const copy of [first, second])
    expect(copy.recipeIngredient[0]).toMatchObject({ food: { id: leek.id }, unit: { id: gram.id } })
  expect(second.slug).not.toBe(first.slug)
  expect((await bob.ask(foods.list)).body.total).toBe(1)
  expect((await bob.ask(units.list)).body.total).toBe(1)
})

test('a member may keep a copy as well', async () => {
  const ann = await cook()
  const { recipe, tokenId } = await share(ann)
  const { body } = await ann.ask(sharing.saveShared, { params: { tokenId } })
  expect(body).toMatchObject({ name: `${recipe.name} (1)`, groupId: ann.group.id, tags: recipe.tags })
})

test('without a link that holds, or without a kitchen, nothing saved', async () => {
  const [ann, bob] = [await cook(), await cook()]
  const { recipe, tokenId } = await share(ann)
  const save = (tokenId: string, ask = bob.ask) => ask(sharing.saveShared, { params: { tokenId } })
  expect((await save(tokenId, as(server, null))).status).toBe(401)
  expect((await save(newId())).status).toBe(404)
  expect((await save('x')).status).toBe(422)
  const expiresAt = secondsAfter(app.clock.now(), -1)
  const stale = (await ann.ask(sharing.create, { body: { recipeId: recipe.id, expiresAt } })).body
  expect((await save(stale.id)).status).toBe(404)
  await ann.ask(recipes.remove, { params: { slug: recipe.slug } })
  expect((await save(tokenId)).status).toBe(404)
  expect((await bob.ask(recipes.list)).body.total).toBe(0)
})
