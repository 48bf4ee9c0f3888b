import { ActionIcon, UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { TFunction } from 'i18next'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListItem } from '#shared/domain/shopping-list/item.ts'
import { Tick } from '#web/ui/forms/tick.tsx'
import {
  IconArrowBarToDown,
  IconArrowBarToUp,
  IconArrowDown,
  IconArrowsExchange,
  IconArrowUp,
  IconCheck,
  IconChefHat,
  IconCopy,
  IconDotsVertical,
  IconMinus,
  IconPencil,
  IconPlus,
  IconTrash,
} from '#web/ui/icons/icons.ts'
import { ActionMenu } from '#web/ui/menus/action-menu.tsx'
import type { MenuAction } from '#web/ui/menus/menu-action.ts'
import { changeItem, removeItems, tickItems } from '../change-items.ts'
import { wordsOf } from '../item-words.ts'
import classes from '../lists.module.css'
import type { Catalogue } from '../offline/catalogue.ts'
import { HaveItNow } from './have-it-now.tsx'
import { ItemPicture } from './item-picture.tsx'
import { useSwipe } from './use-swipe.ts'

export type PlaceInBlock = 'top' | 'up' | 'down' | 'bottom'

interface Props {
  listId: string
  item: ListItem
  catalogue: Catalogue
  handle?: ReactNode
  /** Moves the item among those beside it; absent where the order is not anybody's own. */
  onMove?: (id: string, to: PlaceInBlock) => void
  onEdit: (id: string) => void
  onSend?: (ids: string[], kind: 'move' | 'copy') => void
  /** Says that the kitchen has the food of an item, or no longer has it. */
  onHand?: (item: ListItem) => void
}

/** An item: tick it, press its text to edit it, say that it is in the kitchen, swipe it or open its menu for the rest. */
export const ItemRow = memo(function ItemRow(props: Props) {
  const { listId, item, catalogue, handle, onMove, onEdit, onSend, onHand } = props
  const { t } = useTranslation()
  const { amount, name: said, note } = wordsOf(item, catalogue)
  // Recipes have lines of which nothing but an amount is known.
  const name = said || t('lists.item')
  const nameId = `name-${item.id}`
  // What is still to be bought is not asked about.
  const food = item.checked && item.foodId ? catalogue.foods[item.foodId] : undefined
  const tick = () => tickItems(t, listId, [item], !item.checked)
  const remove = () => removeItems(t, listId, [item])
  const swipe = useSwipe({ onStart: tick, onEnd: remove })
  const recipes = item.checked ? [] : item.shares.flatMap(({ recipeId }) => catalogue.recipes[recipeId]?.name ?? [])
  const step = (by: number) => changeItem(listId, item, { quantity: Math.max(0, item.quantity + by) })
  const actions: MenuAction[] = [
    { id: 'edit', label: t('lists.edit'), icon: IconPencil, run: () => onEdit(item.id) },
    { id: 'more', label: t('lists.more'), icon: IconPlus, run: () => step(1) },
    { id: 'less', label: t('lists.less'), icon: IconMinus, isDisabled: item.quantity <= 1, run: () => step(-1) },
    ...(onMove ? moveActions(t, to => onMove(item.id, to)) : []),
    ...(onSend
      ? [
          {
            id: 'move',
            label: t('lists.moveTo'),
            icon: IconArrowsExchange,
            startsGroup: true,
            run: () => onSend([item.id], 'move'),
          },
          { id: 'copy', label: t('lists.copyTo'), icon: IconCopy, run: () => onSend([item.id], 'copy') },
        ]
      : []),
    { id: 'remove', label: t('lists.remove'), icon: IconTrash, isDangerous: true, startsGroup: true, run: remove },
  ]
  return (
    <div className={classes.swiped}>
      <div className={classes.behind} aria-hidden="true">
        <IconCheck size={22} />
        <IconTrash size={22} />
      </div>
      <div className={classes.item} data-checked={item.checked || undefined} data-item={item.id} {...swipe}>
        <Tick aria-label={t('lists.tick', { name })} checked={item.checked} onChange={tick} />
        <UnstyledButton className={classes.text} onClick={() => onEdit(item.id)}>
          {item.pictureId && <ItemPicture key={item.pictureId} id={item.pictureId} />}
          <span className={classes.words}>
            {amount && <span className={classes.amount}>{amount} </span>}
            <strong>
              <bdi id={nameId}>{name}</bdi>
            </strong>
            {food?.onHand && <span className={classes.inStock}>{t('lists.onHand')}</span>}
            {(note || recipes.length > 0) && (
              <span className={classes.note}>
                {note && <bdi>{note}</bdi>}
                {recipes.length > 0 && (
                  <span className={classes.source}>
                    <VisuallyHidden>{t('lists.for', { recipes: recipes.join(', ') })}</VisuallyHidden>
                    <IconChefHat size={16} aria-hidden />
                    <bdi aria-hidden="true">{recipes.join(', ')}</bdi>
                  </span>
                )}
              </span>
            )}
          </span>
        </UnstyledButton>
        {handle}
        {food && onHand && (
          <HaveItNow itemId={item.id} namedBy={nameId} isOnHand={food.onHand} onPress={() => onHand(item)} />
        )}
        <ActionMenu
          width={240}
          actions={actions}
          button={menu => (
            <ActionIcon size={44} aria-label={t('lists.actionsFor', { name })} {...menu}>
              <IconDotsVertical size={18} aria-hidden />
            </ActionIcon>
          )}
        />
      </div>
    </div>
  )
})

/** For those who cannot drag, and for lists that are too long for it. */
const moveActions = (t: TFunction, move: (to: PlaceInBlock) => void): MenuAction[] => [
  { id: 'up', label: t('editor.moveUp'), icon: IconArrowUp, startsGroup: true, run: () => move('up') },
  { id: 'down', label: t('editor.moveDown'), icon: IconArrowDown, run: () => move('down') },
  { id: 'top', label: t('editor.moveToTop'), icon: IconArrowBarToUp, run: () => move('top') },
  { id: 'bottom', label: t('editor.moveToBottom'), icon: IconArrowBarToDown, run: () => move('bottom') },
]
