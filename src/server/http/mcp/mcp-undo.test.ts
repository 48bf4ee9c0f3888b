import { afterAll, describe, expect, test } from 'vitest'
import { as } from '#server/testing/as.ts'
import { makePerson } from '#server/testing/factories.ts'
import { callTool, mcpOf } from '#server/testing/mcp-client.ts'
import { startApp } from '#server/testing/start-app.ts'
import { isReading, tools } from '#server/tools/tools.ts'
import { shoppingLists } from '#shared/contract/planning/shopping-lists.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'

const running = await startApp()
const ann = await makePerson(running.app)
const mcp = await mcpOf(running)
afterAll(() => mcp.end())

const ask = () => as(running.server, ann.token)

interface Named {
  name: string
}

describe('what a model did to a list is taken back by what its answer names', () => {
  const write = async (name: string, given: Record<string, unknown>) => {
    const client = await mcp.connect(ann.token)
    const answer = await callTool(client, name, given)
    expect(answer.isError, answer.text).toBe(false)
    return () => callTool(client, answer.undo?.tool ?? '', answer.undo?.arguments)
  }
  const newList = async () => (await ask()(shoppingLists.create, { body: { name: 'Shop' } })).body.id
  const onList = async (id: string) => {
    const { listItems, recipeReferences } = (await ask()(shoppingLists.get, { params: { id } })).body
    return {
      items: listItems.map(({ note, quantity, checked }) => ({ note, quantity, checked })),
      recipes: recipeReferences.map(({ recipeQuantity }) => recipeQuantity),
    }
  }

  test('more of what was on it already', async () => {
    const shoppingListId = await newList()
    await write('add_shopping_item', { shoppingListId, note: 'leeks', quantity: 2 })
    const before = await onList(shoppingListId)
    const undo = await write('add_shopping_item', { shoppingListId, note: 'leeks', quantity: 3 })
    expect((await onList(shoppingListId)).items).toMatchObject([{ quantity: 5 }])
    expect((await undo()).isError).toBe(false)
    expect(await onList(shoppingListId)).toEqual(before)
  })

  test('an item that was ticked off', async () => {
    const shoppingListId = await newList()
    await write('add_shopping_item', { shoppingListId, note: 'leeks' })
    const [item] = (await ask()(shoppingLists.get, { params: { id: shoppingListId } })).body.listItems
    const isTicked = async () => (await onList(shoppingListId)).items.map(({ checked }) => checked)
    const undo = await write('tick_shopping_item', { id: item?.id, checked: true })
    expect(await isTicked()).toEqual([true])
    expect((await undo()).isError).toBe(false)
    expect(await isTicked()).toEqual([false])
    const client = await mcp.connect(ann.token)
    expect(await callTool(client, 'tick_shopping_item', { id: item?.id })).toMatchObject({
      isError: true,
      text: expect.stringContaining('tick_shopping_item needs checked'),
    })
    const ben = await mcp.connect((await makePerson(running.app)).token)
    expect((await callTool(ben, 'tick_shopping_item', { id: item?.id, checked: true })).isError).toBe(true)
    expect(await isTicked()).toEqual([false])
  })

  test('a list that was made, and one that was removed', async () => {
    const client = await mcp.connect(ann.token)
    const names = async () =>
      (await callTool(client, 'list_shopping_lists')).result.items.map(({ name }: Named) => name)
    const made = await callTool(client, 'create_shopping_list', { name: 'For the party' })
    expect(await names()).toContain('For the party')
    const removed = await callTool(client, made.undo?.tool ?? '', made.undo?.arguments)
    expect(await names()).not.toContain('For the party')
    await callTool(client, removed.undo?.tool ?? '', removed.undo?.arguments)
    expect(await names()).toContain('For the party')
    expect((await callTool(client, 'create_shopping_list', {})).text).toContain('needs name')
  })

  test('an item that was removed', async () => {
    const shoppingListId = await newList()
    await write('add_shopping_item', { shoppingListId, note: 'leeks', quantity: 2 })
    const before = await onList(shoppingListId)
    const [item] = (await ask()(shoppingLists.get, { params: { id: shoppingListId } })).body.listItems
    const undo = await write('remove_shopping_item', { id: item?.id })
    expect((await onList(shoppingListId)).items).toEqual([])
    expect((await undo()).isError).toBe(false)
    expect(await onList(shoppingListId)).toEqual(before)
  })

  test('a recipe several times over, put on and taken off', async () => {
    const id = await newList()
    const slug = (await ask()(recipes.create, { body: { name: 'Pie for lists' } })).body
    const recipe = await ask()(recipes.patch, {
      params: { slug },
      body: { recipeIngredient: [{ note: 'eggs', quantity: 4 }], disableAmount: false } as never,
    })
    const recipeId = recipe.body.id
    const unshop = await write('shop_for_recipe', { id, recipeId, recipeIncrementQuantity: 3 })
    const before = await onList(id)
    expect(before.recipes).toEqual([3])
    const shopAgain = await write('unshop_recipe', { id, recipeId, recipeDecrementQuantity: 5 })
    expect(await onList(id)).toEqual({ items: [], recipes: [] })
    expect((await shopAgain()).isError).toBe(false)
    expect(await onList(id)).toEqual(before)
    expect((await unshop()).isError).toBe(false)
    expect(await onList(id)).toEqual({ items: [], recipes: [] })
  })

  test('every tool that changes something knows what takes it back', () => {
    const toBin = ['remove_recipe', 'remove_meal', 'remove_shopping_list', 'undo']
    expect(tools.filter(tool => !isReading(tool) && !tool.undo).map(({ name }) => name)).toEqual(toBin)
  })
})
