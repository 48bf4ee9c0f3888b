import type { Context } from '#server/context.ts'
import { passOverProblem } from '#server/errors.ts'
import type { ImportedListItem } from '#server/importers/imported.ts'
import { ShoppingItemInput } from '#shared/contract/planning/shopping-items.ts'
import { createShoppingList, removeShoppingList } from '../shopping-lists.service.ts'
import { createItems } from './create-items.ts'

/** A shopping list of another app, as a list of its own: its lines become notes. Answers with its id. */
export async function addImportedList(
  ctx: Context,
  { name, items }: { name: string; items: ImportedListItem[] },
): Promise<string> {
  return ctx.transaction(async ctx => {
    const { id } = await createShoppingList(ctx, { name: name.slice(0, 250) })
    await createItems(
      ctx,
      items.map(({ text, checked }) =>
        ShoppingItemInput.parse({ shoppingListId: id, note: text.slice(0, 10_000), checked, quantity: 1 }),
      ),
    )
    return id
  })
}

/** Puts the list into the bin, unless somebody deleted it. */
export async function removeImportedList(ctx: Context, id: string): Promise<void> {
  await removeShoppingList(ctx, id).catch(passOverProblem)
}
