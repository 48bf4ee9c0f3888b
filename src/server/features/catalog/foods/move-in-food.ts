import type { Context } from '#server/context.ts'
import { fold } from '#shared/domain/text/fold.ts'
import { createLabel, listLabelNames } from '../labels/labels.service.ts'
import { createFood, findFoodCalled } from './foods.service.ts'

/** A food of another app, unless the group has one of that name. Its shelf is the label of that name. */
export async function addImportedFood(
  ctx: Context,
  { name, label, onHand }: { name: string; label: string | null; onHand: boolean },
): Promise<void> {
  if (!fold(name) || (await findFoodCalled(ctx, name))) return
  await createFood(ctx, {
    name,
    description: '',
    onHand,
    labelId: label ? await labelCalled(ctx, label) : null,
    aliases: [],
  } as never)
}

async function labelCalled(ctx: Context, name: string): Promise<string> {
  const known = (await listLabelNames(ctx.db, ctx.user.groupId)).find(label => fold(label.name) === fold(name))
  return (known ?? (await createLabel(ctx, { name, color: '#959595' }))).id
}
